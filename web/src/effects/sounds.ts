/** Quiet synthesized sounds: a few notes each, no files. */

import { settings } from '../session/settings.svelte';

export type Sound = 'laid' | 'turn' | 'step' | 'gold' | 'end' | 'beat' | 'said';

interface Note {
  at: number; // seconds from now
  pitch: number; // hertz
  lasts: number; // seconds
  loud: number; // 0 to 1
  wave: OscillatorType;
}

const sounds: Record<Sound, Note[]> = {
  laid: [
    { at: 0, pitch: 196, lasts: 0.09, loud: 0.5, wave: 'triangle' },
    { at: 0.02, pitch: 98, lasts: 0.12, loud: 0.6, wave: 'sine' },
  ],
  turn: [
    { at: 0, pitch: 523.25, lasts: 0.5, loud: 0.4, wave: 'sine' },
    { at: 0.14, pitch: 783.99, lasts: 0.7, loud: 0.4, wave: 'sine' },
  ],
  step: [{ at: 0, pitch: 130.8, lasts: 0.07, loud: 0.5, wave: 'triangle' }],
  gold: [
    { at: 0, pitch: 1318.5, lasts: 0.25, loud: 0.22, wave: 'sine' },
    { at: 0.06, pitch: 1760, lasts: 0.35, loud: 0.2, wave: 'sine' },
  ],
  end: [
    { at: 0, pitch: 392, lasts: 0.6, loud: 0.35, wave: 'triangle' },
    { at: 0.18, pitch: 523.25, lasts: 0.6, loud: 0.35, wave: 'triangle' },
    { at: 0.36, pitch: 659.25, lasts: 1.1, loud: 0.35, wave: 'triangle' },
  ],
  said: [{ at: 0, pitch: 659.25, lasts: 0.18, loud: 0.25, wave: 'sine' }],
  beat: [{ at: 0, pitch: 220, lasts: 0.06, loud: 0.25, wave: 'sine' }],
};

const volume = 0.16;
let context: AudioContext | undefined;

/** Play a sound, unless sounds are off or the browser waits for a first click. */
export function play(sound: Sound): void {
  if (!settings.sounds || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of sounds[sound]) sing(context, note);
}

function sing(context: AudioContext, { at, pitch, lasts, loud, wave }: Note): void {
  const begin = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: wave, frequency: pitch });
  const swell = new GainNode(context, { gain: 0 });
  swell.gain.setValueAtTime(0, begin);
  swell.gain.linearRampToValueAtTime(loud * volume, begin + 0.01);
  swell.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(swell).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}

const heard: [RegExp, Sound][] = [
  [/^(gold-received|gold-deck-taken|lot-sold)$/, 'gold'],
  [/^(item-laid|counter-doubled|counters-exchanged)$/, 'laid'],
  [/^(boot-moved|boot-flew)$/, 'step'],
];

/** The one sound for these simultaneous events, if any. */
export function soundOf(codes: string[]): Sound | undefined {
  return heard.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
}
