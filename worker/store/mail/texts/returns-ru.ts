import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const facts = (number: string, order: string): [string, string][] => [
  ['Возврат', number],
  ['Заказ', order],
]

type Kind = 'return-approved' | 'return-declined' | 'return-received' | 'return-replaced'

/** What the mails about returns say in Russian. */
export const returnsRu: Pick<MailTexts['kinds'], Kind> = {
  'return-approved': ({ firstName, number, order, sendTo, url }) => ({
    subject: `Возврат ${number} одобрен`,
    greeting: hello(firstName),
    paragraphs: [
      `Вы можете отправить назад детали из заказа ${order}. Распечатайте лист на странице возврата и положите его в посылку.`,
    ],
    facts: [...facts(number, order), ['Куда отправить', sendTo.split('\n').join(', ')]],
    button: { label: 'Открыть возврат', url },
  }),
  'return-declined': ({ firstName, number, order, reason, parts, url }) => ({
    subject: parts === '' ? `Возврат ${number} отклонён` : `Часть возврата ${number} отклонена`,
    greeting: hello(firstName),
    paragraphs: [
      parts === ''
        ? `Мы не можем принять назад детали из заказа ${order}.`
        : `Мы осмотрели то, что вы вернули из заказа ${order}. Деньги за эти детали вернуть не можем и отправляем их вам назад.`,
    ],
    facts: [
      ...facts(number, order),
      ...(parts === '' ? [] : [['Детали', parts] satisfies [string, string]]),
      ['Причина', reason],
    ],
    button: { label: 'Открыть возврат', url },
  }),
  'return-received': ({ firstName, number, order, url }) => ({
    subject: `Возврат ${number} пришёл`,
    greeting: hello(firstName),
    paragraphs: [
      `Посылка с деталями из заказа ${order} у нас. Мы их осмотрим и напишем вам о деньгах.`,
    ],
    facts: facts(number, order),
    button: { label: 'Открыть возврат', url },
  }),
  'return-replaced': ({ firstName, number, order, parts, url }) => ({
    subject: `Вы получите замену: возврат ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вы получите замену деталей, которые вернули из заказа ${order}. Доплачивать ничего не нужно. Когда посылка с ней отправится, мы напишем ещё раз.`,
    ],
    facts: [...facts(number, order), ['Детали', parts]],
    button: { label: 'Открыть возврат', url },
  }),
}
