import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Вітаем!' : `Вітаем, ${name}!`)

const facts = (number: string, order: string): [string, string][] => [
  ['Вяртанне', number],
  ['Заказ', order],
]

type Kind = 'return-approved' | 'return-declined' | 'return-received' | 'return-replaced'

/** What the mails about returns say in Belarusian. */
export const returnsBe: Pick<MailTexts['kinds'], Kind> = {
  'return-approved': ({ firstName, number, order, sendTo, url }) => ({
    subject: `Вяртанне ${number} ухвалена`,
    greeting: hello(firstName),
    paragraphs: [
      `Вы можаце адправіць назад дэталі з заказу ${order}. Раздрукуйце ліст на старонцы вяртання і пакладзіце яго ў пасылку.`,
    ],
    facts: [...facts(number, order), ['Куды адправіць', sendTo.split('\n').join(', ')]],
    button: { label: 'Адкрыць вяртанне', url },
  }),
  'return-declined': ({ firstName, number, order, reason, parts, url }) => ({
    subject: parts === '' ? `Вяртанне ${number} адхілена` : `Частка вяртання ${number} адхілена`,
    greeting: hello(firstName),
    paragraphs: [
      parts === ''
        ? `Мы не можам прыняць назад дэталі з заказу ${order}.`
        : `Мы агледзелі тое, што вы вярнулі з заказу ${order}. Грошы за гэтыя дэталі вярнуць не можам і адпраўляем іх вам назад.`,
    ],
    facts: [
      ...facts(number, order),
      ...(parts === '' ? [] : [['Дэталі', parts] satisfies [string, string]]),
      ['Прычына', reason],
    ],
    button: { label: 'Адкрыць вяртанне', url },
  }),
  'return-received': ({ firstName, number, order, url }) => ({
    subject: `Вяртанне ${number} прыйшло`,
    greeting: hello(firstName),
    paragraphs: [
      `Пасылка з дэталямі з заказу ${order} у нас. Мы іх агледзім і напішам вам пра грошы.`,
    ],
    facts: facts(number, order),
    button: { label: 'Адкрыць вяртанне', url },
  }),
  'return-replaced': ({ firstName, number, order, parts, url }) => ({
    subject: `Вы атрымаеце замену: вяртанне ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вы атрымаеце замену дэталей, якія вярнулі з заказу ${order}. Даплачваць нічога не трэба. Калі пасылка з ёй адправіцца, мы напішам яшчэ раз.`,
    ],
    facts: [...facts(number, order), ['Дэталі', parts]],
    button: { label: 'Адкрыць вяртанне', url },
  }),
}
