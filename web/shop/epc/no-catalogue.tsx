import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { EpcMake, EpcTemplates } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { languageName } from '../../lib/language-name.ts'
import { localeCodes } from '../../lib/locales.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { AskLink } from '../ask/ask-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface Props {
  make: EpcMake
  /** Null when the settings could not be loaded. */
  templates: EpcTemplates | null
}

/** Tells that there is no catalogue in this language, and where else there is one. */
export function NoCatalogue({ make, templates }: Props) {
  const { t } = useTranslation('shop/epc')
  const locale = useLocale()
  const others = localeCodes().filter((other) => templates?.[make]?.[other] !== undefined)
  return (
    <EmptyState
      title={t(templates === null ? 'none.unknown' : 'none.title')}
      action={
        <div className="row">
          {others.map((other) => (
            <Link
              key={other}
              className={buttonClass()}
              to="/$locale/epc/$make"
              params={{ locale: other, make }}
            >
              {t(`none.${other}`, { defaultValue: languageName(other) })}
            </Link>
          ))}
          <Link className={buttonClass()} to="/$locale" params={{ locale }}>
            {t('none.search')}
          </Link>
          <AskLink parts={[]} look={{ kind: 'quiet' }}>
            {t('none.ask')}
          </AskLink>
        </div>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}
