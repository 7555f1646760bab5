import type { PriceListMails, TakenList } from '../price-list-mails.ts'
import type { MailTexts } from '../mail-text.ts'

type Counts = NonNullable<TakenList['counts']>

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

/** "Действует. Строк: 1200 (новых 10, …" */
function outcomeOf({ outcome, counts, reasons }: TakenList): string {
  const said = {
    live: 'Действует.',
    waiting: 'Получен; прежде чем он начнёт действовать, его посмотрит наш сотрудник.',
    failed: 'Не подошёл.',
    same: 'Тот же прайс-лист, что и в прошлый раз; ничего не изменилось.',
  }[outcome]
  return [said, ...reasons, ...(counts === null ? [] : [countsOf(counts)])].join(' ')
}

const countsOf = ({ rows, created, changed, unchanged, removed, rejected }: Counts) =>
  `Строк: ${rows} (новых ${created}, изменённых ${changed}, прежних ${unchanged}, отклонённых ${rejected}); больше нет в списке: ${removed}.`

/** What the mails about price lists say in Russian. */
export const priceListsRu: Pick<MailTexts['kinds'], keyof PriceListMails> = {
  'price-list-waits': ({ firstName, isFailed, offer, version, file, reasons, url }, store) => ({
    subject: isFailed ? `Прайс-лист не подошёл – ${offer}` : `Прайс-лист остановлен – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      isFailed
        ? 'Прайс-лист не удалось прочитать; для покупателей ничего не изменилось.'
        : 'Прайс-лист не действует. Пока решения нет, покупатели видят прежний.',
      ...reasons,
    ],
    facts: [
      ['Предложение', offer],
      ['Версия', String(version)],
      ['Файл', file],
    ],
    button: { label: 'Открыть прайс-лист', url },
    footer: `Вы получили это письмо, потому что отвечаете за это предложение в ${store}. Оно отправлено автоматически.`,
  }),
  'download-failed': ({ firstName, offer, host, reason, url }, store) => ({
    subject: `Прайс-лист не скачивается – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      'Сервер поставщика уже час не отдаёт прайс-лист. Мы продолжаем попытки.',
      reason,
      'Покупатели видят последний полученный прайс-лист, с его ценами и остатками.',
    ],
    facts: [
      ['Предложение', offer],
      ['Сервер', host],
    ],
    button: { label: 'Открыть предложение', url },
    footer: `Вы получили это письмо, потому что отвечаете за это предложение в ${store}. Оно отправлено автоматически.`,
  }),
  'price-lists-taken': ({ subject, lists, left, more }, store) => ({
    subject: subject === '' ? 'Ваши прайс-листы' : `Ваши прайс-листы – ${subject}`,
    greeting: hello(''),
    paragraphs: [
      `Ваше письмо${subject === '' ? '' : ` «${subject}»`} пришло в ${store}. Вот что стало с каждым файлом.`,
    ],
    facts: [
      ...lists.map((list): [string, string] => [`${list.file} → ${list.offer}`, outcomeOf(list)]),
      ...left.map((file): [string, string] => [
        file,
        'Не прочитан: прайс-листа с таким именем мы не ждём.',
      ]),
      ...(more > 0 ? [['…', `не прочитано ещё ${more}`] satisfies [string, string]] : []),
    ],
    footer: `Вы получили это письмо, потому что с вашего адреса в ${store} пришёл прайс-лист. Оно отправлено автоматически.`,
  }),
}
