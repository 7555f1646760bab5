import '../notices.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** The browser opts out, so there is nothing to answer. */
  isRefused: boolean
  onAnswer: (isGiven: boolean) => void
  onClose: () => void
}

/** Asks at the foot of the page without covering it; yes and no look the same. */
export function ConsentNotice(props: Props) {
  return useLoadedTexts('consent') ? <Notice {...props} /> : null
}

function Notice({ isRefused, onAnswer, onClose }: Props) {
  const { t } = useTranslation('consent')
  const locale = useLocale()
  const leave = (act: () => void) => () => {
    act()
    focusPage()
  }
  return (
    <section className="consent" aria-label={t('title')}>
      <div className="wrap consent-in">
        <p>
          {t(isRefused ? 'refused' : 'question')}{' '}
          <Link className="link" to="/$locale/privacy-policy" params={{ locale }}>
            {t('more')}
          </Link>
        </p>
        <div className="row">
          {isRefused ? (
            <Button onClick={leave(onClose)}>{t('common:action.close')}</Button>
          ) : (
            <>
              <Button onClick={leave(() => onAnswer(false))}>{t('no')}</Button>
              <Button onClick={leave(() => onAnswer(true))}>{t('yes')}</Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** The focused button disappears with the notice: the focus moves to the page. */
function focusPage(): void {
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
