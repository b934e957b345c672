/** Finds the lit link nearest to a point of the screen. */

const samples = 24; // points sampled on a path

/** The place of the nearest of these paths, if one is within this many pixels. */
export function nearest(
  paths: Iterable<SVGPathElement>,
  x: number,
  y: number,
  within: number,
): string | null {
  let best: { place: string; far: number } | null = null;
  for (const path of paths) {
    const far = distance(path, x, y);
    if (far <= within && (!best || far < best.far)) best = { place: path.dataset.place ?? '', far };
  }
  return best?.place ?? null;
}

function distance(path: SVGPathElement, x: number, y: number): number {
  const matrix = path.getScreenCTM();
  if (!matrix) return Infinity;
  const length = path.getTotalLength();
  const away = Array.from({ length: samples + 1 }, (_, index) => {
    const point = path.getPointAtLength((length * index) / samples).matrixTransform(matrix);
    return Math.hypot(point.x - x, point.y - y);
  });
  return Math.min(...away);
}
