import './consent-link.css'
import { useSetAtom } from 'jotai'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { reopenedAtom } from './reopened-atom.ts'

/** Opens the notice again to change the answer; shown in the footer and on the privacy page. */
export function ConsentLink() {
  const { t } = useTranslation()
  const reopen = useSetAtom(reopenedAtom)
  return (
    <button type="button" className="as-link" onClick={() => reopen(true)}>
      {t('consent.change')}
    </button>
  )
}
