import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

/** What the mail about a list that waits says in Belarusian. */
export const priceListsBe: Pick<MailTexts['kinds'], 'price-list-waits'> = {
  'price-list-waits': ({ firstName, isFailed, offer, version, file, reasons, url }, store) => ({
    subject: isFailed ? `Прайс-ліст не падышоў – ${offer}` : `Прайс-ліст спынены – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      isFailed
        ? 'Прайс-ліст не ўдалося прачытаць; для пакупнікоў нічога не змянілася.'
        : 'Прайс-ліст не дзейнічае. Пакуль рашэння няма, пакупнікі бачаць ранейшы.',
      ...reasons,
    ],
    facts: [
      ['Прапанова', offer],
      ['Версія', String(version)],
      ['Файл', file],
    ],
    button: { label: 'Адкрыць прайс-ліст', url },
    footer: `Вы атрымалі гэты ліст, бо адказваеце за гэту прапанову ў ${store}. Ён адпраўлены аўтаматычна.`,
  }),
}
