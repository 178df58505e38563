import type { Table } from '../lib/table.svelte';

export const hexOf = (target: EventTarget | null): string => (target instanceof Element ? (target.closest<SVGElement>('[data-hex]')?.dataset['hex'] ?? '') : '');

/**
 * Lets the pointer carry a counter, from a press on it to wherever it is let go.
 *
 * @param lift called once it has moved; gives the unit that is carried, or nothing if none is to be
 * @param drop what happens over the place where it is let go
 */
export function carry(table: Table, press: PointerEvent, lift: () => string, drop: (place: Element) => void): void {
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    if (!table.held) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) <= 7) return;
      const unit = lift();
      if (!unit) return end();
      table.held = { unit, x: event.clientX, y: event.clientY };
    }
    table.held = { ...table.held, x: event.clientX, y: event.clientY };
    table.hover = hexOf(document.elementFromPoint(event.clientX, event.clientY));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const carried = table.held;
    end();
    const place = document.elementFromPoint(event.clientX, event.clientY);
    if (carried && place && event.type === 'pointerup') drop(place);
  };
  const end = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    table.held = null;
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
}
