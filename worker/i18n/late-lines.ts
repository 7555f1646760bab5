import type { Sentences } from './sentence.ts'

/** Why something about late lines is refused. */
export const LATE_LINE_SENTENCES = {
  late_too_many_orders: {
    be: 'За адзін раз можна папярэдзіць пакупнікоў не больш як 20 заказаў.',
    en: 'The customers of at most 20 orders can be warned at once.',
    ru: 'За один раз можно предупредить покупателей не более 20 заказов.',
  },
} satisfies Sentences
