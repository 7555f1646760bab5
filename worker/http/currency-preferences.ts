import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { readChoice } from './cookies.ts'

/** Currencies to show prices in, best first: the requested one, then the one the visitor chose before. */
export const currencyPreferences = (
  c: Context<AppEnv>,
  { currency }: { currency?: string | undefined },
): (string | null)[] => [currency ?? null, readChoice(c, 'currency')]

/** The query with the currency it asks for, else the one the visitor chose before. */
export const inChosenCurrency = <Query extends { currency?: string | undefined }>(
  c: Context<AppEnv>,
  query: Query,
): Query => ({ ...query, currency: query.currency ?? readChoice(c, 'currency') ?? undefined })
