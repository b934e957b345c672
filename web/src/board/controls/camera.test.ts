import { describe, expect, it } from 'vitest';

import { panned, revealing, showing, whole, zoomed } from './camera';

const desktop = { width: 1200, height: 725 };
const phone = { width: 390, height: 430 };

describe('the camera', () => {
  it('shows the whole map in the middle', () => {
    expect(whole(desktop)).toEqual({ scale: 1, x: 100, y: 0 });
  });

  it('keeps the point under the pointer when it zooms', () => {
    const view = zoomed(whole(desktop), desktop, 2, 600, 300);
    expect(view.scale).toBe(2);
    expect((600 - view.x) / view.scale).toBeCloseTo(500);
    expect((300 - view.y) / view.scale).toBeCloseTo(300);
  });

  it('zooms no farther out than the whole map, and no nearer than four pixels a unit', () => {
    expect(zoomed(whole(desktop), desktop, 0.1, 0, 0)).toEqual(whole(desktop));
    expect(zoomed(whole(desktop), desktop, 99, 0, 0).scale).toBe(4);
  });

  it('never pans past an edge', () => {
    const near = zoomed(whole(desktop), desktop, 2, 600, 300);
    expect(panned(near, desktop, 9999, 9999)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(panned(near, desktop, -9999, -9999)).toEqual({ scale: 2, x: 1200 - 2000, y: 725 - 1450 });
  });

  it('shows a part readable and in the middle', () => {
    const view = showing([400, 300, 800, 500], phone);
    expect(view.scale).toBeCloseTo(390 / 400);
    expect(view.x + 600 * view.scale).toBeCloseTo(195);
    expect(showing([0, 0, 1000, 725], phone).scale).toBe(0.8);
  });

  it('moves just as far as it must to reveal a place', () => {
    const near = zoomed(whole(desktop), desktop, 2, 600, 300);
    expect(revealing(near, desktop, 500, 300)).toBe(near);
    const moved = revealing(near, desktop, 950, 300);
    expect(moved.x + 950 * 2).toBeCloseTo(1200 - 60);
    expect(moved.y).toBe(near.y);
  });
});
