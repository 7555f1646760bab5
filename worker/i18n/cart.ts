import type { Sentences } from './sentence.ts'

/** Why carts and favourites refuse a change. */
export const CART_SENTENCES = {
  cart_gone: {
    be: 'Гэты тавар больш ніхто не прапануе.',
    en: 'This item is no longer offered.',
    ru: 'Этот товар больше никто не предлагает.',
  },
  cart_no_stock: {
    be: 'Гэтага тавару няма ў наяўнасці.',
    en: 'This item is out of stock.',
    ru: 'Этого товара нет в наличии.',
  },
  cart_below_minimum: {
    be: 'Засталося {remains} шт. — менш за мінімальны заказ ({minimum} шт.).',
    en: 'Only {remains} left, fewer than the minimum order of {minimum}.',
    ru: 'Осталось {remains} шт. — меньше минимального заказа ({minimum} шт.).',
  },
  cart_not_enough: {
    be: 'Засталося {remains} шт.; заказаць можна не больш за {most} шт.',
    en: 'Only {remains} left; at most {most} can be ordered.',
    ru: 'Осталось {remains} шт.; заказать можно не больше {most} шт.',
  },
  cart_unpriced: {
    be: 'У гэтага тавару цяпер няма цаны.',
    en: 'This item has no price at the moment.',
    ru: 'У этого товара сейчас нет цены.',
  },
  cart_full: {
    be: 'Кошык запоўнены: у ім можа быць не больш за 500 пазіцый.',
    en: 'The cart is full: it holds at most 500 lines.',
    ru: 'Корзина заполнена: в ней может быть не больше 500 позиций.',
  },
  cart_changed: {
    be: 'Кошык тым часам змяніўся: праверце яго і паспрабуйце яшчэ раз.',
    en: 'The cart has changed meanwhile: check it and try again.',
    ru: 'Корзина тем временем изменилась: проверьте её и попробуйте ещё раз.',
  },
  cart_part_refused: {
    be: '{mpn}: {quantity} шт. там ужо не заказаць. Кошык застаўся такім, як быў.',
    en: '{mpn}: {quantity} pcs can no longer be ordered there. The cart stays as it was.',
    ru: '{mpn}: {quantity} шт. там уже не заказать. Корзина осталась как была.',
  },
  cart_part_aside: {
    be: '{mpn}: гэтая прапанова ўжо ёсць у кошыку — адкладзеная або без пазнакі. Спачатку вярніце яе ў заказ або выдаліце. Кошык застаўся такім, як быў.',
    en: '{mpn}: this offer is in the cart already, saved for later or deselected. Select or remove it first. The cart stays as it was.',
    ru: '{mpn}: это предложение уже есть в корзине — отложенное или без отметки. Сначала верните его в заказ или удалите. Корзина осталась как была.',
  },
  cart_merged_elsewhere: {
    be: 'Гэты кошык ужо перададзены іншаму ўліковаму запісу.',
    en: 'This cart has already moved to another account.',
    ru: 'Эта корзина уже передана другой учётной записи.',
  },
  favorites_full: {
    be: 'Абранае запоўнена: у ім можа быць не больш за 500 тавараў.',
    en: 'The favourites are full: they hold at most 500 items.',
    ru: 'Избранное заполнено: в нём может быть не больше 500 товаров.',
  },
  quantity_below_minimum: {
    be: 'Мінімальны заказ: {minimum} шт.',
    en: 'The minimum order is {minimum}.',
    ru: 'Минимальный заказ: {minimum} шт.',
  },
  quantity_not_in_packs: {
    be: 'Заказаць можна {minimum} шт. і далей па {pack} шт.',
    en: 'Orders start at {minimum} and go up in steps of {pack}.',
    ru: 'Заказать можно {minimum} шт. и далее по {pack} шт.',
  },
  unknown_item: {
    be: 'Такога тавару няма.',
    en: 'There is no such item.',
    ru: 'Такого товара нет.',
  },
  line_twice: {
    be: 'Два радкі маюць адзін нумар.',
    en: 'Two lines have the same id.',
    ru: 'У двух строк один и тот же номер.',
  },
  basket_too_large: {
    be: 'Столькі разам разлічыць нельга: сума надта вялікая. Падзяліце спіс або паменшыце колькасці.',
    en: 'This is too much to plan at once: its sum is too large. Split the list or lower the quantities.',
    ru: 'Столько сразу рассчитать нельзя: сумма слишком велика. Разделите список или уменьшите количества.',
  },
} satisfies Sentences
