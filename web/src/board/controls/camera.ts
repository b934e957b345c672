/** The camera on the map: zooming and panning as plain arithmetic. */

import { height, width, type Rectangle } from '../places';

/** Pixels per unit of the map, and the position of its upper left corner in the frame. */
export interface CameraView {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

const LARGEST_SCALE = 4;
const CLOSEST_FIT_SCALE = 1.15; // automatic zoom gains nothing beyond this
const READABLE_SCALE = 0.8; // from here on, town names are ten pixels high

/** The whole map, as large as fits. */
export function whole(frame: Frame): CameraView {
  return centred({ scale: wholeScale(frame), x: 0, y: 0 }, frame);
}

function wholeScale(frame: Frame): number {
  return Math.min(frame.width / width, frame.height / height);
}

/** Whether names are readable when the whole map is shown. */
export function isReadable(frame: Frame): boolean {
  return wholeScale(frame) >= READABLE_SCALE * 0.7;
}

/** A part of the map, as large as fits, but readable, with its middle in the middle. */
export function showing([left, top, right, bottom]: Rectangle, frame: Frame): CameraView {
  const fitScale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  const scale = limited(Math.min(Math.max(fitScale, READABLE_SCALE), CLOSEST_FIT_SCALE), frame);
  const x = frame.width / 2 - ((left + right) / 2) * scale;
  const y = frame.height / 2 - ((top + bottom) / 2) * scale;
  return centred({ scale, x, y }, frame);
}

/** Zoom by a factor; the point of the frame stays where it is on the map. */
export function zoomed(view: CameraView, frame: Frame, factor: number, x: number, y: number): CameraView {
  const scale = limited(view.scale * factor, frame);
  const ratio = scale / view.scale;
  return centred({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, frame);
}

/** Moved by pixels. */
export function panned(view: CameraView, frame: Frame, dx: number, dy: number): CameraView {
  return centred({ ...view, x: view.x + dx, y: view.y + dy }, frame);
}

/** Move just far enough to show a point of the map, away from the edge of the frame. */
export function revealing(view: CameraView, frame: Frame, x: number, y: number, margin = 60): CameraView {
  const dx = outside(view.x + x * view.scale, frame.width, margin);
  const dy = outside(view.y + y * view.scale, frame.height, margin);
  return dx || dy ? panned(view, frame, dx, dy) : view;
}

function outside(at: number, size: number, margin: number): number {
  return Math.max(margin - at, 0) + Math.min(size - margin - at, 0);
}

function limited(scale: number, frame: Frame): number {
  const smallest = wholeScale(frame);
  return Math.min(Math.max(scale, smallest), Math.max(LARGEST_SCALE, smallest));
}

/** Leave no gap beside a map larger than the frame, and equal gaps beside a smaller one. */
function centred(view: CameraView, frame: Frame): CameraView {
  return {
    scale: view.scale,
    x: within(view.x, frame.width, width * view.scale),
    y: within(view.y, frame.height, height * view.scale),
  };
}

function within(at: number, frame: number, size: number): number {
  return size <= frame ? (frame - size) / 2 : Math.min(0, Math.max(at, frame - size));
}
