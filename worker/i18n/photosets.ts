import type { Sentences } from './sentence.ts'

/** Why photosets refuse a picture or a change. */
export const PHOTOSET_SENTENCES = {
  photo_not_webp: {
    be: 'Памер выявы мусіць быць карцінкай WebP без анімацыі.',
    en: 'A size of the picture has to be a WebP image without animation.',
    ru: 'Размер изображения должен быть картинкой WebP без анимации.',
  },
  photo_size_larger: {
    be: 'Бок выявы большы за {count} пікселяў.',
    en: 'A side of the picture is longer than {count} pixels.',
    ru: 'Сторона изображения длиннее {count} пикселей.',
  },
  photo_twice: {
    be: 'Адна выява стаіць у наборы двойчы.',
    en: 'A picture stands in the photoset twice.',
    ru: 'Одно изображение стоит в наборе дважды.',
  },
  photo_unknown: {
    be: 'Адной з выяў няма: загрузіце яе яшчэ раз.',
    en: 'One of the pictures is not there: upload it again.',
    ru: 'Одного из изображений нет: загрузите его ещё раз.',
  },
  photo_private_address: {
    be: 'Адрас {host} не агульнадаступны, таму запыту не было.',
    en: 'The address {host} is not a public one, so nothing was requested.',
    ru: 'Адрес {host} не общедоступный, поэтому запроса не было.',
  },
  photo_unknown_host: {
    be: 'Хоста {host} няма, або яго адрас не ўдалося вызначыць.',
    en: 'There is no host {host}, or its address could not be found out.',
    ru: 'Хоста {host} нет, или его адрес не удалось определить.',
  },
  photo_host_redirects: {
    be: 'Хост перанакіроўвае занадта многа разоў.',
    en: 'The host redirects too many times.',
    ru: 'Хост перенаправляет слишком много раз.',
  },
  photo_host_silent: {
    be: 'Хост {host} не адказвае.',
    en: 'The host {host} is not responding.',
    ru: 'Хост {host} не отвечает.',
  },
  photo_host_slow: {
    be: 'Хост {host} не адказаў за 20 секунд.',
    en: 'The host {host} did not answer within 20 seconds.',
    ru: 'Хост {host} не ответил за 20 секунд.',
  },
  photo_host_status: {
    be: 'Хост адказаў кодам {status}, а не карцінкай.',
    en: 'The host answered with status {status} instead of a picture.',
    ru: 'Хост ответил кодом {status}, а не картинкой.',
  },
  photo_not_picture: {
    be: 'Па гэтым адрасе не выява JPEG, PNG, WebP або AVIF.',
    en: 'At this address there is no JPEG, PNG, WebP or AVIF picture.',
    ru: 'По этому адресу не изображение JPEG, PNG, WebP или AVIF.',
  },
  photoset_changed: {
    be: 'Набор тым часам змяніўся. Адкрыйце яго зноў.',
    en: 'The photoset has changed meanwhile. Open it again.',
    ru: 'Набор тем временем изменился. Откройте его снова.',
  },
  photoset_target_unknown: {
    be: 'Гэтага больш няма.',
    en: 'It is not there any more.',
    ru: 'Этого больше нет.',
  },
} satisfies Sentences
