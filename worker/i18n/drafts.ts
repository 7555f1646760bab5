import type { Sentences } from './sentence.ts'

/** Why an order or a quote cannot be made for a customer. */
export const DRAFT_SENTENCES = {
  draft_out_of_stock: {
    be: 'Частку пазіцый цяпер нельга замовіць у такой колькасці. Выпраўце іх або прыбярыце.',
    en: 'Some lines cannot be ordered in this quantity now. Correct them, or remove them.',
    ru: 'Часть позиций сейчас нельзя заказать в таком количестве. Исправьте их или уберите.',
  },
  discount_too_large: {
    be: 'Зніжка не можа быць на ўсю суму тавараў.',
    en: 'The discount cannot be all that the goods cost.',
    ru: 'Скидка не может быть на всю сумму товаров.',
  },
  discount_below_floor: {
    be: 'З такой зніжкай цана апусціцца ніжэй за дазволеную мяжу. Зрабіце яе меншай або папрасіце таго, хто мае на гэта права.',
    en: 'This discount takes a price below the floor. Make it smaller, or ask somebody who has the right to that.',
    ru: 'С такой скидкой цена опустится ниже допустимого предела. Сделайте её меньше или попросите того, у кого есть на это право.',
  },
} satisfies Sentences
