/** Reed-Solomon codes over the field of 256 elements, as QR codes use them to survive scratches. */

const field = 0x11d; // the polynomial that the field is made with

const exponents = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = value;
  logarithms[value] = power;
  value = (value << 1) ^ (value & 0x80 ? field : 0);
}

/** The product of two elements. */
export function product(a: number, b: number): number {
  if (!a || !b) return 0;
  return exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)..., without the leading one. */
function generator(degree: number): number[] {
  let made = [1];
  for (let power = 0; power < degree; power++) {
    const root = exponents[power] ?? 0;
    made = [...made, 0].map((above, index) => above ^ product(made[index - 1] ?? 0, root));
  }
  return made.slice(1);
}

/** The bytes that are sent after data so that errors in both can be mended. */
export function correction(data: number[], number: number): number[] {
  const divisor = generator(number);
  let rest = new Array<number>(number).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, index) => each ^ product(divisor[index] ?? 0, factor));
  }
  return rest;
}
