import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { NetContext } from '../i18n/net-context.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { useNetChoice } from './init/net-prices.ts'

/** A page whose prices may be shown without tax, and says so; companies are offered it. */
export function NetPrices({ children }: { children: ReactNode }) {
  const { canChoose, isNet, bps } = useNetChoice()
  const isCompany = useUser()?.kind === 'company'
  return (
    <NetContext value={isNet ? bps : null}>
      {canChoose && (isNet || isCompany) && <NetSwitch />}
      {children}
    </NetContext>
  )
}

/** "Prices without VAT 20 %. Show them with it". */
function NetSwitch() {
  const { t } = useTranslation()
  const { trimmed } = useFormat()
  const { isNet, bps, choose } = useNetChoice()
  return (
    <section className="wrap row t-13 net-switch" aria-label={t('vat.label')}>
      {t(isNet ? 'vat.without' : 'vat.with', { percent: trimmed(BigInt(bps), 2) })}
      <Button kind="quiet" size="s" onClick={() => choose(!isNet)}>
        {t(isNet ? 'vat.showWith' : 'vat.showWithout')}
      </Button>
    </section>
  )
}
