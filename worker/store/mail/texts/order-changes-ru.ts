import { counted, type MailTexts } from '../mail-text.ts'
import { transferFacts } from '../transfer-facts.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const fact = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]]

/** What a customer answers to a proposal, for staff. */
const PROPOSAL_ANSWERS = {
  agreed: 'покупатель согласен с вашим предложением',
  declined: 'покупатель отказался от вашего предложения',
  failed: 'покупатель согласен, но на этих условиях купить уже нельзя',
}

function answerOf({ isAgreed, isFailed }: { isAgreed: boolean; isFailed: boolean }): string {
  if (!isAgreed) return PROPOSAL_ANSWERS.declined
  return isFailed ? PROPOSAL_ANSWERS.failed : PROPOSAL_ANSWERS.agreed
}

/** What the mails about changes of an order say in Russian. */
export const orderChangesRu: Pick<
  MailTexts['kinds'],
  'order-changed' | 'proposal-made' | 'proposal-answered'
> = {
  'order-changed': ({ firstName, number, url, ...told }, store) => ({
    subject: `Заказ ${number} изменён`,
    greeting: hello(firstName),
    paragraphs: [
      `Мы изменили ваш заказ ${number} в магазине ${store}. Вот каким он стал.`,
      ...(told.due === null ? [] : [`Заказ стал дороже: осталось оплатить ${told.due}.`]),
      ...(told.due !== null && told.isPrepaid
        ? [
            told.transfer === null
              ? 'Оплатите остаток на странице заказа; мы продолжим, как только он поступит.'
              : 'Переведите остаток; мы продолжим, как только он поступит.',
          ]
        : []),
      ...(told.returned === null
        ? []
        : [
            told.isHeld
              ? `Заказ стал дешевле: мы вернём ${told.returned} тем же путём, каким поступила оплата, как только это проверим, и напишем вам, когда отправим деньги.`
              : `Заказ стал дешевле: мы вернём ${told.returned} тем же путём, каким поступила оплата, и напишем вам, когда отправим деньги.`,
          ]),
    ],
    facts: [
      ...fact(
        'Детали',
        told.more > 0
          ? `${told.parts}; и ещё ${counted('ru', told.more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
          : told.parts,
      ),
      ...fact('Доставка', told.shipping),
      ...fact('Адрес доставки', told.isAddressChanged ? 'изменён, см. страницу заказа' : null),
      ...fact('Оплата', told.payment),
      ['Было итого', told.before],
      ['Стало итого', told.after],
      ...fact('Будет у вас', told.promised),
      ...fact('Причина', told.reason),
      ...transferFacts('ru', { transfer: told.transfer, total: told.due ?? '' }),
    ],
    button: { label: 'Открыть заказ', url },
  }),
  'proposal-made': ({ firstName, number, url, ...told }) => ({
    subject: `Предложение к вашему заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вместо ${told.ordered} из вашего заказа ${number} предлагаем ${told.proposed}. Ответьте, пожалуйста, до ${told.validUntil}: до вашего ответа ничего не изменится.`,
    ],
    facts: [
      ['Заказано', told.ordered],
      ['Предлагаем', told.proposed],
      ['Цена за штуку в заказе', told.priceBefore],
      ['Цена за штуку теперь', told.price],
      ['Сейчас итого', told.before],
      ['Станет итого', told.after],
      ...fact('Будет у вас', told.promised),
      ...fact('Примечание', told.note),
      ['Ответьте до', told.validUntil],
    ],
    button: { label: 'Посмотреть и ответить', url },
    notes: [
      'Ответить за вас может любой, у кого есть эта ссылка. После этого дня предложение прекращается, и заказ остаётся прежним.',
    ],
  }),
  'proposal-answered': ({ firstName, number, ordered, proposed, url, ...told }) => ({
    subject: `Заказ ${number}: ${answerOf(told)}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вместо ${ordered} из заказа ${number} вы предложили ${proposed}. Ответ: ${answerOf(told)}.`,
      ...(told.isAgreed && !told.isFailed ? [] : ['Заказ остался прежним: позиция ждёт вас.']),
    ],
    facts: [],
    button: { label: 'Открыть заказ', url },
  }),
}
