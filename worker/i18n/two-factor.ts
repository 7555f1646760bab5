import type { Sentences } from './sentence.ts'

/** What the second factor and the security of an account say. */
export const TWO_FACTOR_SENTENCES = {
  two_factor_is_on: {
    be: 'Двухэтапная праверка ўжо ўключана. Каб наладзіць яе нанова, спачатку выключыце.',
    en: 'Two-factor authentication is already on. Turn it off first to set it up again.',
    ru: 'Двухэтапная проверка уже включена. Чтобы настроить её заново, сначала выключите.',
  },
  two_factor_wrong_code: {
    be: 'Код няправільны, састарэлы або ўжо выкарыстаны.',
    en: 'The code is wrong, expired or already used.',
    ru: 'Код неверен, устарел или уже использован.',
  },
  two_factor_wrong_recovery_code: {
    be: 'Такога кода аднаўлення няма, або ён ужо выкарыстаны.',
    en: 'This recovery code is wrong or already used.',
    ru: 'Такого кода восстановления нет, или он уже использован.',
  },
  two_factor_no_sign_in: {
    be: 'Час на ўвод кода скончыўся. Увядзіце адрас пошты і пароль яшчэ раз.',
    en: 'The time to enter the code has run out. Sign in with your e-mail and password again.',
    ru: 'Время на ввод кода истекло. Введите адрес почты и пароль ещё раз.',
  },
  staff_two_factor_required: {
    be: 'Каб кіраваць крамай, уключыце двухэтапную праверку на старонцы «Бяспека» свайго ўліковага запісу.',
    en: 'To work in the back office, turn on two-factor authentication on the “Security” page of your account.',
    ru: 'Чтобы управлять магазином, включите двухэтапную проверку на странице «Безопасность» своей учётной записи.',
  },
  password_changed: {
    be: 'Пароль зменены. На астатніх прыладах вы выйшлі з уліковага запісу.',
    en: 'Password changed. You are signed out on all other devices.',
    ru: 'Пароль изменён. На остальных устройствах вы вышли из учётной записи.',
  },
} satisfies Sentences
