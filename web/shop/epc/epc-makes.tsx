import { useTranslation } from '../../i18n/use-translation.tsx'
import { MakeLinks } from './make-links.tsx'

/** The catalogues of car makes, as the home page offers them. */
export function EpcMakes() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="epc">
      <div className="section-head">
        <h2 className="h2" id="epc">
          {t('epc.title')}
        </h2>
        <span className="end muted only-wide">{t('epc.hint')}</span>
      </div>
      <MakeLinks />
    </section>
  )
}
