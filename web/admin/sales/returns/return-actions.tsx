import { Printer } from 'lucide-react'
import type { AdminReturn } from '../../../../worker/sales/returns/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { slipOf } from './returns.ts'

export type ReturnAct = keyof AdminReturn['can']

/** In the order they are offered; the likeliest last. */
const ACTS: readonly ReturnAct[] = [
  'decline',
  'approve',
  'send',
  'receive',
  'inspect',
  'replace',
  'refund',
]
const IS_MAIN: readonly ReturnAct[] = ['approve', 'receive', 'inspect', 'refund']

/** What may be done with a return now. */
export function ReturnActions({ of, onAct }: { of: AdminReturn; onAct: (act: ReturnAct) => void }) {
  const { t } = useTranslation('admin/returns')
  return (
    <>
      {of.send_to !== '' && (
        <a className={buttonClass()} href={slipOf(of.id)} download>
          <Icon of={Printer} />
          {t('slip')}
        </a>
      )}
      {ACTS.filter((act) => of.can[act]).map((act) => (
        <Button
          key={act}
          {...(IS_MAIN.includes(act) && { kind: 'main' as const })}
          onClick={() => onAct(act)}
        >
          {t(`acts.${act}.open`)}
        </Button>
      ))}
    </>
  )
}
