import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

/** What the mail about a list that waits says in Russian. */
export const priceListsRu: Pick<MailTexts['kinds'], 'price-list-waits'> = {
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
}
