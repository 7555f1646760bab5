import { FILE_ERRORS } from '../../i18n/price-lists.ts'
import type { FileErrorCode } from '../../list-files/reading.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { givenName } from '../../lib/one-line.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import type { TakenList } from '../../store/mail/price-list-mails.ts'
import type { StoreSettings } from '../../store/settings/schemas/settings.ts'
import { reasonsOf } from '../price-lists/mail-responsible.ts'
import type { InboundMailRow } from './inbound-mail-row.ts'
import type { SettledList } from './settled-lists.ts'

/** Languages of business in the countries whose languages the store speaks. */
const LANGUAGES: Partial<Record<string, Locale>> = { BY: 'be', RU: 'ru', KZ: 'ru', KG: 'ru' }

/** Files that an answer names besides those that were taken. */
const MOST_NAMED = 20

interface Told {
  lists: SettledList[]
  settings: StoreSettings
}

/**
 * The one answer to the sender of a mail: what became of each file, in the language of the supplier's country,
 * else the store's. Names are the sender's and the staff's words: no mail reader finds a link in them.
 */
export function answerTo(mail: InboundMailRow, { lists, settings }: Told): Mail {
  const locale = LANGUAGES[lists[0]?.country ?? ''] ?? settings.default_locale
  const taken = new Set(lists.map(({ file }) => file))
  const opened = new Set(
    mail.files.flatMap(({ archive, attachment }, at) =>
      archive !== null && taken.has(at) ? [attachment] : [],
    ),
  )
  const left = mail.files.filter(
    ({ archive, attachment }, at) =>
      !taken.has(at) && (archive !== null) === opened.has(attachment),
  )
  return {
    kind: 'price-lists-taken',
    to: { email: mail.sender, locale, userId: null },
    onceKey: `price-lists-taken:${mail.id}`,
    data: {
      subject: givenName(mail.subject),
      lists: lists.map((settled) => takenList(settled, mail, locale)),
      left: left.slice(0, MOST_NAMED).map(({ name }) => givenName(name)),
      more: Math.max(0, left.length - MOST_NAMED),
    },
  }
}

function takenList(
  { file, isNew, list, offer, warehouse }: SettledList,
  { files }: InboundMailRow,
  locale: Locale,
): TakenList {
  const named = {
    file: givenName(files[file]?.name ?? list.fileName),
    offer: givenName(`${warehouse}, ${offer}`),
  }
  const { counts, safetyStop: stop, error, status } = list
  if (!isNew) return { ...named, outcome: 'same', counts: null, reasons: [] }
  if (status === 'failed' || status === 'cancelled') {
    const reasons = error === null ? [] : reasonsOf({ error: knownError(error) }, locale)
    return { ...named, outcome: 'failed', counts: null, reasons }
  }
  const isLive = list.appliedAt !== null
  const reasons = stop === null || isLive ? [] : reasonsOf({ stop }, locale)
  return { ...named, outcome: isLive ? 'live' : 'waiting', counts, reasons }
}

/** A code of an older version is told as a fault of ours. */
const knownError = ({ code, params }: NonNullable<SettledList['list']['error']>) => ({
  code: code in FILE_ERRORS ? (code as FileErrorCode) : ('internal' as const),
  params,
})
