/** How hard a QR code is to read: the mask with the lowest penalty is taken. */

const likeFinder = ['10111010000', '00001011101'];

/** The sum of the four penalties of the standard. */
export function penalty(grid: boolean[][]): number {
  const lines = [...grid, ...turned(grid)].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return sum(lines.map(runs)) + sum(lines.map(finders)) + blocks(grid) + imbalance(grid);
}

function turned(grid: boolean[][]): boolean[][] {
  return grid.map((_, x) => grid.map((row) => row[x] ?? false));
}

/** Five or more alike in a line. */
function runs(line: string): number {
  return sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));
}

/** What looks like the big squares in the corners. */
function finders(line: string): number {
  const places = Array.from({ length: line.length - 10 }, (_, at) => line.slice(at, at + 11));
  return 40 * places.filter((place) => likeFinder.includes(place)).length;
}

/** Four alike in a square. */
function blocks(grid: boolean[][]): number {
  let found = 0;
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const four = [grid[y]?.[x], grid[y]?.[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]];
      if (four.every((dark) => dark === four[0])) found++;
    }
  }
  return 3 * found;
}

/** Far more dark than light, or the other way round. */
function imbalance(grid: boolean[][]): number {
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
