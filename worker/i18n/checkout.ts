import type { Sentences } from './sentence.ts'

/** Why a checkout cannot be changed or placed. */
export const CHECKOUT_SENTENCES = {
  checkout_empty: {
    be: 'У кошыку нічога не выбрана.',
    en: 'Nothing in the cart is selected.',
    ru: 'В корзине ничего не выбрано.',
  },
  checkout_placed: {
    be: 'Гэты заказ ужо аформлены.',
    en: 'This order has already been placed.',
    ru: 'Этот заказ уже оформлен.',
  },
  checkout_out_of_stock: {
    be: 'Частку пазіцый ужо нельга купіць у такой колькасці.',
    en: 'Some lines can no longer be bought in this quantity.',
    ru: 'Часть позиций уже нельзя купить в таком количестве.',
  },
  checkout_price_changed: {
    be: 'Цэны змяніліся з таго часу, як вы іх бачылі.',
    en: 'Prices have changed since you saw them.',
    ru: 'Цены изменились с тех пор, как вы их видели.',
  },
  method_not_offered: {
    be: 'Гэты спосаб для вашага заказу недаступны.',
    en: 'This method is not available for your order.',
    ru: 'Этот способ для вашего заказа недоступен.',
  },
  unknown_address: {
    be: 'Такога адраса ў вас няма.',
    en: 'You have no such address.',
    ru: 'Такого адреса у вас нет.',
  },
  unknown_team: {
    be: 'Вы не можаце купляць ад імя гэтай каманды.',
    en: 'You cannot buy for this team.',
    ru: 'Вы не можете покупать от имени этой команды.',
  },
  not_chosen: {
    be: 'Выберыце адзін з варыянтаў.',
    en: 'Choose one.',
    ru: 'Выберите один из вариантов.',
  },
} satisfies Sentences
