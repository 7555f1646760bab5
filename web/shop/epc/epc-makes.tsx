import { useTranslation } from '../../i18n/use-translation.tsx'
import { EPC_MAKES } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { MakeLinks } from './make-links.tsx'
import { useEpcTemplates } from './use-epc-templates.ts'

/** The catalogues there are in the language of the page, as the home page offers them; nothing without any. */
export function EpcMakes() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { templates } = useEpcTemplates()
  const makes = EPC_MAKES.filter((make) => templates?.[make]?.[locale] !== undefined)
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="epc">
      <div className="section-head">
        <h2 className="h2" id="epc">
          {t('epc.title')}
        </h2>
        <span className="end muted only-wide">{t('epc.hint')}</span>
      </div>
      <MakeLinks makes={makes} />
    </section>
  )
}
