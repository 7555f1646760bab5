import { z } from 'zod'
import { LocaleTag } from '../../../lib/locale-code.ts'
import { isPublicUrl } from '../../../lib/public-url.ts'
import { EPC_MAKES } from './makes.ts'

/** Electronic parts catalogues: other people's pages, framed by ours. Shared with the web client. */

export const EpcMake = z.enum(EPC_MAKES)

/** Labels of letters, digits and hyphens: nothing that could end a directive of a header. */
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/
const PLACEHOLDER = /\{[^{}]*\}/g

function isTemplate(value: string): boolean {
  if (value.split(/[/?#]/)[2]?.includes('{') === true) return false
  const placeholders = value.match(PLACEHOLDER) ?? []
  if (placeholders.some((placeholder) => placeholder !== '{locale}')) return false
  const address = value.replaceAll('{locale}', 'en')
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !isPublicUrl(address)) return false
  return HOST.test(new URL(address).hostname)
}

/**
 * The https address of a catalogue's page on a public host; `{locale}` in its path or query becomes
 * the language of the page: be, en, ru.
 */
export const EpcTemplate = z.string().trim().max(1000).refine(isTemplate, 'not_a_catalogue_address')

/** Templates by make and locale; what is not there has no catalogue. */
export const EpcMakes = z.partialRecord(EpcMake, z.partialRecord(LocaleTag, EpcTemplate))
export type EpcMakes = z.infer<typeof EpcMakes>
