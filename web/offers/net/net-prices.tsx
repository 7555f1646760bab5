import { type ReactNode, useMemo } from 'react'
import { NetContext } from '../../i18n/net-context.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { netOf } from '../../lib/net-price.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { useNetChoice } from './net-choice.ts'

interface Props {
  children: ReactNode
  /** False: the page shows no price at the moment, and nothing to switch. */
  hasPrices?: boolean
}

/**
 * A page whose prices may be shown without tax. Above the page it is said to companies, and to whoever chose it;
 * everybody else finds the switch below, where it stays when it is pressed.
 */
export function NetPrices({ children, hasPrices = true }: Props) {
  const { t } = useTranslation('shop/search')
  const { canChoose, isNet, bps } = useNetChoice()
  const isSwitched = canChoose && hasPrices
  const isCompany = useUser()?.kind === 'company'
  const net = useMemo(() => (isNet ? netOf(bps) : null), [isNet, bps])
  return (
    <NetContext value={net}>
      {isSwitched && (isNet || isCompany) && <NetSwitch label={t('vat.label')} />}
      {children}
      {isSwitched && !isCompany && <NetSwitch label={t('vat.choice')} />}
    </NetContext>
  )
}

/** "Prices without VAT 20 %. Show them with it". */
function NetSwitch({ label }: { label: string }) {
  const { t } = useTranslation('shop/search')
  const { trimmed } = useFormat()
  const { isNet, bps, choose } = useNetChoice()
  return (
    <section className="wrap row t-13 net-switch" aria-label={label}>
      {t(isNet ? 'vat.without' : 'vat.with', { percent: trimmed(BigInt(bps), 2) })}
      <Button kind="quiet" size="s" onClick={() => choose(!isNet)}>
        {t(isNet ? 'vat.showWith' : 'vat.showWithout')}
      </Button>
    </section>
  )
}
