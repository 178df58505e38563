import { FluentBundle, type FluentFunction, FluentType, type FluentVariable, type Message } from '@fluent/bundle';

/** A name with its form: the message `form-…` of the catalogue holds its article, alone and after a preposition. */
export class Noun extends FluentType<string> {
  constructor(
    name: string,
    readonly form: string,
  ) {
    super(name);
  }

  toString(): string {
    return this.value;
  }
}

const CASES: Record<string, string> = { THE: '', OF: 'of', TO: 'to', IN: 'in', BY: 'by' };

/** THE, OF, TO, IN, BY and FORM, as the server's sentences have them: `{ OF($side) }` is said "do Eixo", "of NATO". `own` is the bundle they are for. */
export function bending(own: () => FluentBundle): Record<string, FluentFunction> {
  function article(form: string, kind: string): string {
    const bundle = own();
    const message = bundle.getMessage(`form-${form}`);
    const pattern = kind ? message?.attributes[kind] : message?.value;
    return pattern ? bundle.formatPattern(pattern) : '';
  }
  const bend = (kind: string): FluentFunction => ([name]) => (name instanceof Noun ? `${article(name.form, kind)} ${name.value}`.trim() : (name ?? ''));
  const functions: Record<string, FluentFunction> = { FORM: ([name]) => (name instanceof Noun ? name.form : '') };
  for (const [name, kind] of Object.entries(CASES)) functions[name] = bend(kind);
  return functions;
}

/** Whether a sentence opens with a name and its article: then it opens with a capital. */
export function opensWithArticle(pattern: NonNullable<Message['value']>): boolean {
  const first = typeof pattern === 'string' ? pattern : pattern[0];
  return typeof first === 'object' && first.type === 'func' && first.name in CASES;
}

/** A list as it is said: a; a and b; a, b or c. */
export function joined(items: string[], how: 'list-two' | 'list-or', say: (id: string, args: Record<string, FluentVariable>) => string): string {
  if (items.length < 2) return items.join('');
  return say(how, { first: items.slice(0, -1).join(', '), second: items.at(-1) ?? '' });
}
