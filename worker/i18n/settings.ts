import type { Sentences } from './sentence.ts'

/** Why a setting of the store, or a page view, is refused. */
export const SETTINGS_SENTENCES = {
  settings_changed: {
    be: 'Налады за гэты час змяніў нехта іншы. Паглядзіце, што атрымалася, і ўнясіце сваё зноў.',
    en: 'Somebody else has changed the settings in the meantime. Look at what is there now and make your change again.',
    ru: 'Настройки за это время изменил кто-то другой. Посмотрите, что получилось, и внесите своё снова.',
  },
  not_a_catalogue_address: {
    be: 'Патрэбны адрас на https:// агульнадаступнага сайта; з пазнак дапускаецца толькі {locale}, і не ў імені сайта.',
    en: 'This takes an https:// address of a public site; the only placeholder is {locale}, and not in the site’s name.',
    ru: 'Нужен адрес на https:// общедоступного сайта; из меток допускается только {locale}, и не в имени сайта.',
  },
  measurement_id: {
    be: 'Ідэнтыфікатар выглядае так: G-XXXXXXXXXX.',
    en: 'The id looks like this: G-XXXXXXXXXX.',
    ru: 'Идентификатор выглядит так: G-XXXXXXXXXX.',
  },
  stale_consent: {
    be: 'Згода дадзена на ранейшыя правілы.',
    en: 'The consent was given to earlier rules.',
    ru: 'Согласие дано на прежние правила.',
  },
} satisfies Sentences
