/** A boot moving along a link. */

import { link, town, type Point } from './places';

export interface Walk {
  link: string;
  from: string;
  to: string;
  done: number; // 0 at the beginning, 1 at the end
}

const paths = new Map<string, SVGPathElement>();

function pathOf(word: string): SVGPathElement {
  let path = paths.get(word);
  if (!path) {
    path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', link(word).path);
    paths.set(word, path);
  }
  return path;
}

/** The position of the boot, with a small hop at every other stride. */
export function whereabouts({ link: word, from, done }: Walk): Point {
  const path = pathOf(word);
  const isBackwards = link(word).ends[0] !== from;
  const { x, y } = path.getPointAtLength(path.getTotalLength() * (isBackwards ? 1 - done : done));
  return [x, y - 6 * Math.abs(Math.sin(done * Math.PI * 3))];
}

/** A flight goes straight, in an arc. */
export function aloft({ from, to, done }: Walk): Point {
  const [[ax, ay], [bx, by]] = [town(from).at, town(to).at];
  return [ax + (bx - ax) * done, ay + (by - ay) * done - 80 * Math.sin(done * Math.PI)];
}
