/**
 * Writes src/pieces/icons.svg, the icons the page uses as symbols, and public/favicon.svg. They are taken from
 * game-icons (CC BY 3.0), with a few of our own. Run it with `npm run icons` after changing a list.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url);
const target = new URL('./src/pieces/icons.svg', import.meta.url);
const favicon = new URL('./public/favicon.svg', import.meta.url);
const callingFavicon = new URL('./public/favicon-turn.svg', import.meta.url);
const call = '<circle cx="392" cy="120" r="112" fill="#f2b632" stroke="#4a3200" stroke-width="24"/>';

const taken = [
  'boar',
  'card-exchange',
  'caravan',
  'doubled',
  'dragon-head',
  'fluffy-cloud',
  'hamburger-menu',
  'hourglass',
  'laurel-crown',
  'leather-boot',
  'light-bulb',
  'log',
  'moon',
  'old-wagon',
  'open-book',
  'raft',
  'scroll-unfurled',
  'sea-serpent',
  'three-friends',
  'two-coins',
  'unicorn',
  'unicycle',
  'witch-flight',
];

const stroke = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** @type {Record<string, string>} */
const own = {
  cards:
    '<g fill="currentColor"><rect x="70" y="120" width="230" height="320" rx="34" transform="rotate(-12 185 280)" opacity=".55"/>' +
    '<rect x="200" y="80" width="240" height="340" rx="34"/></g>',
  cross: `<path ${stroke} stroke-width="52" d="M130 130L382 382M382 130L130 382"/>`,
  eye: `<path ${stroke} stroke-width="40" d="M50 256C120 140 200 100 256 100S392 140 462 256C392 372 312 412 256 412S120 372 50 256Z"/><circle cx="256" cy="256" r="74" fill="currentColor"/>`,
  home: '<path fill="currentColor" d="M256 64L48 252H112V440H212V320H300V440H400V252H464Z"/>',
  link: `<path ${stroke} stroke-width="46" d="M220 300A90 90 0 0 0 350 300L430 220A90 90 0 0 0 300 90L260 130M290 210A90 90 0 0 0 160 210L82 290A90 90 0 0 0 212 420L252 380"/>`,
  minus: `<path ${stroke} stroke-width="52" d="M110 256H402"/>`,
  plus: `<path ${stroke} stroke-width="52" d="M110 256H402M256 110V402"/>`,
  pause:
    '<g fill="currentColor"><rect x="130" y="90" width="90" height="332" rx="22"/><rect x="292" y="90" width="90" height="332" rx="22"/></g>',
  play: '<path fill="currentColor" d="M150 96c0-22 24-35 43-23l246 160c17 11 17 35 0 46L193 439c-19 12-43-1-43-23z"/>',
  'step-on': `<path ${stroke} stroke-width="56" d="M190 106L340 256L190 406"/>`,
  'step-back': `<path ${stroke} stroke-width="56" d="M322 106L172 256L322 406"/>`,
  'to-end': `<path ${stroke} stroke-width="52" d="M130 116L270 256L130 396M380 116V396"/>`,
  'to-start': `<path ${stroke} stroke-width="52" d="M382 116L242 256L382 396M132 116V396"/>`,
  branch: `<path ${stroke} stroke-width="46" d="M150 440V72M150 330C150 230 362 270 362 120M282 180L362 100L442 180"/>`,
  route: `<path ${stroke} stroke-width="44" stroke-dasharray="70 74" d="M118 372C118 210 394 316 394 152"/><circle cx="118" cy="402" r="58" fill="currentColor"/><path fill="currentColor" d="M394 30c-58 0-100 43-100 98 0 66 100 164 100 164s100-98 100-164c0-55-42-98-100-98z"/>`,
  undo: `<path ${stroke} stroke-width="52" d="M190 90L90 190L190 290M100 190H310A110 110 0 0 1 310 410H190"/>`,
  whole: `<path ${stroke} stroke-width="46" d="M80 190V80H190M322 80H432V190M432 322V432H322M190 432H80V322"/>`,
};

/** @returns {Record<string, { body: string }>} */
function collection() {
  return JSON.parse(readFileSync(source, 'utf8')).icons;
}

/** The sign of the page in a browser's tab; with a mark when it is one's turn. @param {string} mark */
function boot(mark = '') {
  const disc = '<circle cx="256" cy="256" r="256" fill="#8a3a20"/>';
  const body = collection()['leather-boot']?.body;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#fff9ea">${disc}<g transform="translate(77 77)scale(.7)">${body}</g>${mark}</svg>\n`;
}

/** The sprite, as it should be written. */
export function sprite() {
  const icons = collection();
  const bodies = { ...Object.fromEntries(taken.map((name) => [name, icons[name]?.body])), ...own };
  const symbols = Object.entries(bodies).map(
    ([name, body]) => `<symbol id="i-${name}" viewBox="0 0 512 512">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** The sprite, as it was written last. */
export function written() {
  return readFileSync(target, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, sprite());
  writeFileSync(favicon, boot());
  writeFileSync(callingFavicon, boot(call));
}
