import './consent-link.css'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { reopenedAtom } from './reopened-atom.ts'

/** Asks again, for who wants to change the answer; stands in the footer and on the privacy page. */
export function ConsentLink() {
  const { t } = useTranslation()
  const reopen = useSetAtom(reopenedAtom)
  return (
    <button type="button" className="as-link" onClick={() => reopen(true)}>
      {t('consent.change')}
    </button>
  )
}
