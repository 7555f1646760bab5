import type { Sentences } from './sentence.ts'

/** Why a setting of the store, or a page view, is refused. */
export const SETTINGS_SENTENCES = {
  write_hold: {
    be: 'Крама цяпер капіюецца: нейкі час нічога нельга змяніць. Паўтарыце крыху пазней.',
    en: 'The store is being copied, and nothing can be changed for a moment. Try again shortly.',
    ru: 'Магазин сейчас копируется: некоторое время ничего нельзя изменить. Повторите чуть позже.',
  },
  section_off: {
    be: 'Гэты раздзел выключаны ў наладах крамы.',
    en: 'This section is switched off in the store’s settings.',
    ru: 'Этот раздел выключен в настройках магазина.',
  },
  settings_changed: {
    be: 'Налады за гэты час змяніў нехта іншы. Праверце, што там цяпер, і ўнясіце сваё зноў.',
    en: 'Someone else has changed the settings in the meantime. Check what is there now and make your change again.',
    ru: 'Настройки за это время изменил кто-то другой. Проверьте, что там сейчас, и внесите своё снова.',
  },
  not_a_catalogue_address: {
    be: 'Патрэбны адрас агульнадаступнага сайта з https://; з падстановак дапускаецца толькі {locale}, і не ў імені сайта.',
    en: 'Enter the https:// address of a public site; the only placeholder allowed is {locale}, and not in the host name.',
    ru: 'Нужен адрес общедоступного сайта с https://; из подстановок допускается только {locale}, и не в имени сайта.',
  },
  measurement_id: {
    be: 'Ідэнтыфікатар выглядае так: G-XXXXXXXXXX.',
    en: 'The ID looks like this: G-XXXXXXXXXX.',
    ru: 'Идентификатор выглядит так: G-XXXXXXXXXX.',
  },
  time_zone: {
    be: 'Патрэбны часавы пояс, напрыклад Europe/Minsk.',
    en: 'Enter a time zone, such as Europe/Minsk.',
    ru: 'Нужен часовой пояс, например Europe/Minsk.',
  },
  hour: {
    be: 'Час пішацца так: 15:00.',
    en: 'Enter the time like this: 15:00.',
    ru: 'Время пишется так: 15:00.',
  },
  holiday: {
    be: 'Дзень пішацца так: 12-25 — штогод, 2027-03-29 — адзін раз.',
    en: 'Enter a day like this: 12-25 for every year, 2027-03-29 for one.',
    ru: 'День пишется так: 12-25 — каждый год, 2027-03-29 — один раз.',
  },
  stale_consent: {
    be: 'Згода дадзена паводле ранейшых правілаў.',
    en: 'The consent was given under earlier rules.',
    ru: 'Согласие дано по прежним правилам.',
  },
} satisfies Sentences
