import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { readChoice, writeChoice } from '../../http/cookies.ts'
import { validate } from '../../http/validate.ts'
import { chooseCurrency } from './choose-currency.ts'
import { chooseLocale } from './choose-locale.ts'
import { getInit } from './get-init.ts'
import { CurrencyChoice, LocaleChoice } from './schemas/settings.ts'

/** What a page needs first, and what a visitor chooses about it. */
export const settings = new Hono<AppEnv>()
  .get('/init', async (c) => {
    // The same for everybody with the same locale, currency and account.
    c.header('Cache-Control', 'private, no-cache')
    c.header('Vary', 'Cookie, X-Locale, Accept-Language', { append: true })
    return c.json({ data: await getInit(c.var.ctx, readChoice(c, 'currency')) }, 200)
  })
  .put('/locale', validate('json', LocaleChoice), async (c) => {
    const choice = c.req.valid('json')
    await chooseLocale(c.var.ctx, choice)
    writeChoice(c, 'locale', choice.locale)
    return c.body(null, 204)
  })
  .put('/currency', validate('json', CurrencyChoice), async (c) => {
    const choice = c.req.valid('json')
    await chooseCurrency(c.var.ctx, choice)
    writeChoice(c, 'currency', choice.currency)
    return c.body(null, 204)
  })
