import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookDoc, folded, marked, type Paragraph, search } from '../src/lib/book';

const paragraph = (id: string, words: string, rulingWords = ''): Paragraph => ({
  id, section: '5.3.3', title: id, text: '', ruling: '', example: '', scope: 'common', cites: [], cited: [], words: folded(words), rulingWords: folded(rulingWords), figure: null,
});
const book: BookDoc = {
  game: 'x', title: '', subtitle: '', rulings: {}, tables: {} as BookDoc['tables'],
  chapters: [{ number: '5', title: '', paragraphs: [paragraph('retreat', 'Unidades cercadas recuam. Surrounded units retreat.'), paragraph('mines', 'Campos minados', 'Recuar sobre minas: retreating over mines')] }],
};

test('a word is found in either language, with or without accents, from its beginning', () => {
  assert.deepEqual(search(book, 'RECUAM').map((f) => f.paragraph.id), ['retreat']);
  assert.deepEqual(search(book, 'surround').map((f) => f.paragraph.id), ['retreat']);
  assert.deepEqual(search(book, 'unidade cercada').map((f) => f.paragraph.id), ['retreat']);
  assert.deepEqual(search(book, 'rounded'), []);
  assert.deepEqual(search(book, '  '), []);
});

test('a hit in the ruling alone is told apart', () => {
  assert.deepEqual(search(book, 'retreating').map((f) => [f.paragraph.id, f.inRuling]), [['mines', true]]);
});

test('words are marked whatever their accents', () => {
  assert.deepEqual(marked('A Decisão é esta.', 'decisao').filter((part) => part.hit).map((part) => part.text), ['Decisão']);
});
