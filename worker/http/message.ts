import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { SENTENCES } from '../i18n/texts.ts'
import { word } from '../i18n/sentence.ts'

/** The answer that says one sentence, in the language of the request. */
export function messageOf(c: Context<AppEnv>, key: string): { message: string } {
  const sentence = SENTENCES[key]
  if (sentence === undefined) throw new Error(`no sentence ${key}`)
  return { message: word(sentence, c.var.ctx.locale) }
}
