import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { Note } from '../../ui/note.tsx'
import { focusSection, missingSections } from './sections.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Hold } from './use-placing.ts'

interface Props {
  hold: Hold | null
  className?: string
}

/** Why the order was not placed, with a link to where to fix it. */
export function HoldNote({ hold, className }: Props) {
  return (
    hold !== null && (
      <div className={className}>
        <HeldBy hold={hold} />
      </div>
    )
  )
}

function HeldBy({ hold }: { hold: Hold }) {
  const { checkout, saving } = useCheckoutForm()
  if (hold.kind === 'missing') return <StillMissing />
  // Fixed in between.
  if (hold.kind === 'problems' && checkout.problems.length === 0) return null
  if (hold.kind === 'unsaved' && saving.errors.size === 0) return null
  return (
    <Note tone={hold.kind === 'refused' ? 'bad' : 'warn'} role="alert" isSmall>
      <HoldWords hold={hold} />
    </Note>
  )
}

function HoldWords({ hold }: { hold: Hold }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  if (hold.kind === 'moved') {
    const [was, now] = [hold.was, hold.now].map((sum) => moneyText(format.money(sum)))
    return t('hold.moved', { was, now })
  }
  if (hold.kind !== 'refused') return t(`hold.${hold.kind}`)
  const { error } = hold
  return (
    <>
      {error.status === 0 || error.status >= 500 || error.message === ''
        ? t('hold.lost')
        : error.message}
      {error.requestId !== null && (
        <span className="sub">{t('common:fault.request', { id: error.requestId })}</span>
      )}
    </>
  )
}

/** Links to the sections without a required choice. */
function StillMissing() {
  const { t } = useTranslation('shop/checkout')
  const { checkout } = useCheckoutForm()
  const names = missingSections(checkout)
  if (names.length === 0) return null
  return (
    <Note tone="warn" role="alert" isSmall>
      {t('hold.missing')}{' '}
      {names.map((name) => (
        <button key={name} type="button" className="link-button" onClick={() => focusSection(name)}>
          {t(`part.${name}`)}
        </button>
      ))}
    </Note>
  )
}
