import { counted, type MailTexts } from '../mail-text.ts'
import { transferFacts } from '../transfer-facts.ts'

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

const fact = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]]

/** What a customer answers to a proposal, for staff. */
const PROPOSAL_ANSWERS = {
  agreed: 'пакупнік згодны з вашай прапановай',
  declined: 'пакупнік адмовіўся ад вашай прапановы',
  failed: 'пакупнік згодны, але на гэтых умовах купіць ужо нельга',
}

function answerOf({ isAgreed, isFailed }: { isAgreed: boolean; isFailed: boolean }): string {
  if (!isAgreed) return PROPOSAL_ANSWERS.declined
  return isFailed ? PROPOSAL_ANSWERS.failed : PROPOSAL_ANSWERS.agreed
}

/** What the mails about changes of an order say in Belarusian. */
export const orderChangesBe: Pick<
  MailTexts['kinds'],
  'order-changed' | 'proposal-made' | 'proposal-answered'
> = {
  'order-changed': ({ firstName, number, url, ...told }, store) => ({
    subject: `Заказ ${number} зменены`,
    greeting: hello(firstName),
    paragraphs: [
      `Мы змянілі ваш заказ ${number} у краме ${store}. Вось якім ён стаў.`,
      ...(told.due === null ? [] : [`Заказ стаў даражэйшы: засталося аплаціць ${told.due}.`]),
      ...(told.due !== null && told.isPrepaid
        ? [
            told.transfer === null
              ? 'Аплаціце рэшту на старонцы заказу; мы працягнем, як толькі яна паступіць.'
              : 'Перавядзіце рэшту; мы працягнем, як толькі яна паступіць.',
          ]
        : []),
      ...(told.returned === null
        ? []
        : [
            told.isHeld
              ? `Заказ стаў таннейшы: мы вернем ${told.returned} тым жа шляхам, якім паступіла аплата, як толькі гэта праверым, і напішам вам, калі адправім грошы.`
              : `Заказ стаў таннейшы: мы вернем ${told.returned} тым жа шляхам, якім паступіла аплата, і напішам вам, калі адправім грошы.`,
          ]),
    ],
    facts: [
      ...fact(
        'Дэталі',
        told.more > 0
          ? `${told.parts}; і яшчэ ${counted('be', told.more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}`
          : told.parts,
      ),
      ...fact('Дастаўка', told.shipping),
      ...fact('Адрас дастаўкі', told.isAddressChanged ? 'зменены, гл. старонку заказу' : null),
      ...fact('Аплата', told.payment),
      ['Было разам', told.before],
      ['Стала разам', told.after],
      ...fact('Будзе ў вас', told.promised),
      ...fact('Прычына', told.reason),
      ...transferFacts('be', { transfer: told.transfer, total: told.due ?? '' }),
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
  'proposal-made': ({ firstName, number, url, ...told }) => ({
    subject: `Прапанова да вашага заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Замест ${told.ordered} з вашага заказу ${number} прапануем ${told.proposed}. Адкажыце, калі ласка, да ${told.validUntil}: да вашага адказу нічога не зменіцца.`,
    ],
    facts: [
      ['Заказана', told.ordered],
      ['Прапануем', told.proposed],
      ['Цана за штуку ў заказе', told.priceBefore],
      ['Цана за штуку цяпер', told.price],
      ['Цяпер разам', told.before],
      ['Стане разам', told.after],
      ...fact('Будзе ў вас', told.promised),
      ...fact('Заўвага', told.note),
      ['Адкажыце да', told.validUntil],
    ],
    button: { label: 'Паглядзець і адказаць', url },
    notes: [
      'Адказаць за вас можа любы, у каго ёсць гэтая спасылка. Пасля гэтага дня прапанова спыняецца, і заказ застаецца ранейшым.',
    ],
  }),
  'proposal-answered': ({ firstName, number, ordered, proposed, url, ...told }) => ({
    subject: `Заказ ${number}: ${answerOf(told)}`,
    greeting: hello(firstName),
    paragraphs: [
      `Замест ${ordered} з заказа ${number} вы прапанавалі ${proposed}. Адказ: ${answerOf(told)}.`,
      ...(told.isAgreed && !told.isFailed ? [] : ['Заказ застаўся ранейшым: пазіцыя чакае вас.']),
    ],
    facts: [],
    button: { label: 'Адкрыць заказ', url },
  }),
}
