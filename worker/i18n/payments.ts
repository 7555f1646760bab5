import type { Sentences } from './sentence.ts'

/** What paying says. */
export const PAYMENT_SENTENCES = {
  payment_provider_away: {
    be: 'Плацежная сістэма цяпер не адказвае. Заказ захаваны: паспрабуйце аплаціць яго крыху пазней.',
    en: 'The payment service is not responding right now. Your order is saved: try to pay a little later.',
    ru: 'Платёжная система сейчас не отвечает. Заказ сохранён: попробуйте оплатить его немного позже.',
  },
  payment_of_another_sum: {
    be: 'Сума або валюта адрозніваецца ад плацяжу.',
    en: 'The amount or currency differs from the payment.',
    ru: 'Сумма или валюта отличается от платежа.',
  },
  payment_address: {
    be: 'Тут патрэбны агульнадаступны адрас https.',
    en: 'This has to be a public https address.',
    ru: 'Здесь нужен общедоступный адрес https.',
  },
  payment_provider_unready: {
    be: 'Спачатку ўпішыце нумар крамы, сакрэтны і публічны ключы гэтай плацежнай сістэмы.',
    en: 'First fill in this payment service’s shop number, secret key and public key.',
    ru: 'Сначала впишите номер магазина, секретный и публичный ключи этой платёжной системы.',
  },
  payment_secret_moved: {
    be: 'Для новага адраса ўпішыце сакрэтны ключ яшчэ раз: захаваны туды не адпраўляецца.',
    en: 'Enter the secret key again for the new address: the saved one is not sent there.',
    ru: 'Для нового адреса впишите секретный ключ ещё раз: сохранённый туда не отправляется.',
  },
  sandbox_bank_decided: {
    be: 'Банк ужо прыняў рашэнне па гэтым плацяжы.',
    en: 'The bank has already decided on this payment.',
    ru: 'Банк уже принял решение по этому платежу.',
  },
} satisfies Sentences
