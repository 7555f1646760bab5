import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; и ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
    : named

/** What the mails about quotes say in Russian. */
export const quotesRu: Pick<
  MailTexts['kinds'],
  'quote-made' | 'quote-prepared' | 'quote-withdrawn'
> = {
  'quote-made': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Коммерческое предложение ${number}: цены до ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вот коммерческое предложение, которое вы просили в магазине ${store}. Откройте его, чтобы до ${validUntil} заказать по этим ценам.`,
    ],
    facts: [
      ['Коммерческое предложение', number],
      ['Детали', parts(told.parts, told.more)],
      ['Итого', total],
      ['Цены действуют до', validUntil],
    ],
    button: { label: 'Открыть предложение', url },
    notes: [
      `В PDF: ${pdfUrl}`,
      'Предложение может открыть каждый, у кого есть эти ссылки. Доставка рассчитывается при оформлении заказа, тогда же проверяется наличие. Если есть не всё, можно заказать то, что есть: остальное останется в предложении, пока оно действует.',
    ],
    footer: `${store} отправляет это письмо, потому что на этот адрес попросили коммерческое предложение. Если это были не вы, делать ничего не нужно. Оно отправлено автоматически; ответы на него не читаются.`,
  }),
  'quote-prepared': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Коммерческое предложение ${number} для вас: цены действуют до ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `Магазин ${store} подготовил для вас коммерческое предложение. Откройте его и примите одним нажатием: цены действуют до ${validUntil}.`,
    ],
    facts: [
      ['Предложение', number],
      ['Позиции', parts(told.parts, told.more)],
      ...(told.delivery === null ? [] : [['Доставка', told.delivery] as [string, string]]),
      ...(told.payment === null ? [] : [['Оплата', told.payment] as [string, string]]),
      ['Итого', total],
      ['Цены действуют до', validUntil],
    ],
    button: { label: 'Открыть предложение', url },
    notes: [
      `В PDF: ${pdfUrl}`,
      'Открыть предложение и принять его за вас может каждый, у кого есть эти ссылки. Наличие проверяется, когда его принимают.',
    ],
    footer: `Магазин ${store} отправил это письмо, потому что его сотрудник сделал коммерческое предложение на этот адрес. Письмо отправлено автоматически, ответы на него не читают.`,
  }),
  'quote-withdrawn': ({ firstName, number, reason, order, url }, store) => ({
    subject: `Коммерческое предложение ${number} отозвано`,
    greeting: hello(firstName),
    paragraphs: [
      `Просим прощения: магазин ${store} отозвал это предложение, заказать по нему больше нельзя. Возможно, детали есть в наличии по сегодняшним ценам.`,
      ...(order ? [`Заказ ${order}, уже оформленный по нему, остаётся в силе.`] : []),
    ],
    facts: [
      ['Коммерческое предложение', number],
      ['Причина', reason],
    ],
    button: { label: 'Открыть предложение', url },
    footer: `${store} отправляет это письмо, потому что коммерческое предложение было сделано на этот адрес. Оно отправлено автоматически; ответы на него не читаются.`,
  }),
}
