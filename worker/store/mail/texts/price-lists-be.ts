import type { PriceListMails, TakenList } from '../price-list-mails.ts'
import type { MailTexts } from '../mail-text.ts'

type Counts = NonNullable<TakenList['counts']>

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

/** "Дзейнічае. Радкоў: 1200 (новых 10, …" */
function outcomeOf({ outcome, counts, reasons }: TakenList): string {
  const said = {
    live: 'Дзейнічае.',
    waiting: 'Атрыманы; перш чым ён пачне дзейнічаць, яго паглядзіць наш супрацоўнік.',
    failed: 'Не падышоў.',
    same: 'Той самы прайс-ліст, што і мінулым разам; нічога не змянілася.',
  }[outcome]
  return [said, ...reasons, ...(counts === null ? [] : [countsOf(counts)])].join(' ')
}

const countsOf = ({ rows, created, changed, unchanged, removed, rejected }: Counts) =>
  `Радкоў: ${rows} (новых ${created}, змененых ${changed}, ранейшых ${unchanged}, адхіленых ${rejected}); больш няма ў спісе: ${removed}.`

/** What the mails about price lists say in Belarusian. */
export const priceListsBe: Pick<MailTexts['kinds'], keyof PriceListMails> = {
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
  'download-failed': ({ firstName, offer, host, reason, url }, store) => ({
    subject: `Прайс-ліст не спампоўваецца – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      'Сервер пастаўшчыка ўжо гадзіну не аддае прайс-ліст. Мы працягваем спробы.',
      reason,
      'Пакупнікі бачаць апошні атрыманы прайс-ліст, з яго цэнамі і рэшткамі.',
    ],
    facts: [
      ['Прапанова', offer],
      ['Сервер', host],
    ],
    button: { label: 'Адкрыць прапанову', url },
    footer: `Вы атрымалі гэты ліст, бо адказваеце за гэту прапанову ў ${store}. Ён адпраўлены аўтаматычна.`,
  }),
  'price-lists-taken': ({ subject, lists, left, more }, store) => ({
    subject: subject === '' ? 'Вашы прайс-лісты' : `Вашы прайс-лісты – ${subject}`,
    greeting: hello(''),
    paragraphs: [
      `Ваш ліст${subject === '' ? '' : ` «${subject}»`} прыйшоў у ${store}. Вось што стала з кожным файлам.`,
    ],
    facts: [
      ...lists.map((list): [string, string] => [`${list.file} → ${list.offer}`, outcomeOf(list)]),
      ...left.map((file): [string, string] => [
        file,
        'Не прачытаны: прайс-ліста з такой назвай мы не чакаем.',
      ]),
      ...(more > 0 ? [['…', `не прачытана яшчэ ${more}`] satisfies [string, string]] : []),
    ],
    footer: `Вы атрымалі гэты ліст, бо з вашага адраса ў ${store} прыйшоў прайс-ліст. Ён адпраўлены аўтаматычна.`,
  }),
}
