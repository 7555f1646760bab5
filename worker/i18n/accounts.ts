import type { Sentences } from './sentence.ts'

/** What signing up and in, and lost passwords, say. */
export const ACCOUNT_SENTENCES = {
  weak_password: {
    be: 'Ад 8 да 128 сімвалаў, хаця б адна вялікая літара і адна лічба; не з самых распаўсюджаных пароляў.',
    en: '8 to 128 characters, at least one capital letter and one digit; not one of the most common passwords.',
    ru: 'От 8 до 128 символов, хотя бы одна заглавная буква и одна цифра; не из самых распространённых паролей.',
  },
  passwords_differ: {
    be: 'Паролі не супадаюць.',
    en: 'The passwords do not match.',
    ru: 'Пароли не совпадают.',
  },
  not_a_name: {
    be: 'Пішыце толькі імя: без спасылак і знакаў разметкі.',
    en: 'Just the name, please: no links or markup.',
    ru: 'Пишите только имя: без ссылок и знаков разметки.',
  },
  email_registered: {
    be: 'З гэтым адрасам ужо ёсць уліковы запіс. Увайдзіце або аднавіце пароль.',
    en: 'There is already an account with this address. Sign in, or reset the password.',
    ru: 'С этим адресом уже есть учётная запись. Войдите или восстановите пароль.',
  },
  customer_exists: {
    be: 'З гэтым адрасам ужо ёсць пакупнік: знайдзіце яго ў спісе.',
    en: 'There is a customer with this address already: find them in the list.',
    ru: 'С этим адресом уже есть покупатель: найдите его в списке.',
  },
  reset_link_dead: {
    be: 'Спасылка для змены пароля не дзейнічае: ёй ужо скарысталіся або мінула гадзіна. Запытайце новую.',
    en: 'This link no longer works: it was used, or an hour has passed. Request a new one.',
    ru: 'Ссылка для смены пароля не действует: ею уже воспользовались или прошёл час. Запросите новую.',
  },
  owner_link_dead: {
    be: 'Спасылка не дзейнічае: ёй ужо скарысталіся, яе замяніла навейшая або мінула 30 хвілін. Каманда npm run make-owner дасць новую.',
    en: 'This link no longer works: it was used, a newer one took its place, or 30 minutes have passed. The command npm run make-owner gives a new one.',
    ru: 'Ссылка не действует: ею уже воспользовались, её заменила более новая или прошло 30 минут. Команда npm run make-owner даст новую.',
  },
  reset_mail_sent: {
    be: 'Калі ёсць уліковы запіс з гэтым адрасам, ліст ужо адпраўлены. Спасылка ў ім дзейнічае гадзіну.',
    en: 'If there is an account with this address, an e-mail is on its way. Its link works for an hour.',
    ru: 'Если есть учётная запись с этим адресом, письмо уже отправлено. Ссылка в нём действует час.',
  },
  password_reset_done: {
    be: 'Пароль зменены. Увайдзіце з новым.',
    en: 'Password changed. Sign in with the new one.',
    ru: 'Пароль изменён. Войдите с новым.',
  },
  person_holds_more: {
    be: 'У гэтага чалавека больш правоў, чым у вас: змяніць яго ўліковы запіс можа толькі той, хто мае іх усе.',
    en: 'This person has rights that you do not have: only somebody with all of them may act on their account.',
    ru: 'У этого человека больше прав, чем у вас: действовать с его учётной записью может только тот, у кого есть все эти права.',
  },
} satisfies Sentences
