/** Choices that the pages offer directly; the server's own lists have the rest. */

import { words } from '../../i18n';
import type { BotView } from '../../server/messages';
import { levelOf } from '../../lib/player_names';
import type { Pace } from '../../session/settings.svelte';
import strengths from './strengths.json';

export const titles = ['elfenland', 'elfengold'];

/** The bots that have a name of their own, the weakest first. */
export function levelChoices(): { value: string; text: string }[] {
  return ['rambler', 'scout', 'pathfinder', 'sage'].map((value) => ({
    value,
    text: words.pages.levels[value] ?? value,
  }));
}

/** A bot in the choice of a seat: a level, or a bot account of one's own. */
export function botText(who: string): string {
  if (who.startsWith('@')) return words.bots.seat.mine(who.slice(1));
  return words.pages.make.who.bot(words.pages.levels[who] ?? who);
}

const budgetNames = ['quick', 'normal', 'strong'] as const;

/** How long a bot may think, as the server offers it; an empty value is what it does by itself. */
export function budgetChoices(bot: BotView | undefined): { value: string; text: string }[] {
  return (bot?.budgets ?? []).map((budget, index) => ({
    value: budget === bot?.budget ? '' : budget,
    text: words.bots.budgets[budgetNames[index] ?? 'strong'](secondsOf(budget)),
  }));
}

function secondsOf(budget: string): number {
  return budget.endsWith('ms') ? parseFloat(budget) / 1000 : parseFloat(budget);
}

/** How strong a bot is, as measured: its wins against three of the level below it. Empty if nobody knows. */
export function strengthOf(bot: string, rules: string): string {
  const title = rules.split('+')[0];
  const found = strengths.find((entry) => entry.bot === bot && entry.title === title);
  return found ? words.first.strength(levelOf(bot), inHundred(found.wins), levelOf(found.against)) : '';
}

/** Whole games of a hundred; "all" and "none" only if it was so. */
function inHundred(percent: number): number {
  if (percent <= 0 || percent >= 100) return Math.round(percent);
  return Math.min(Math.max(Math.round(percent), 1), 99);
}

const paces: Pace[] = ['relaxed', 'normal', 'quick', 'at-once'];

/** How fast bots move, the slowest first. */
export function paceChoices(): { value: Pace; text: string }[] {
  return paces.map((value) => ({ value, text: words.pages.settings.paces[value] }));
}
