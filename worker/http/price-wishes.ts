import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { readChoice } from './cookies.ts'

/** Currencies to show prices in, best first: the asked one, then the one the visitor chose before. */
export const priceWishes = (
  c: Context<AppEnv>,
  { currency }: { currency?: string | undefined },
): (string | null)[] => [currency ?? null, readChoice(c, 'currency')]
