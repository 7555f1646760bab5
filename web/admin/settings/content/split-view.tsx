import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

interface Props {
  write: ReactNode
  preview: ReactNode
}

const SIDES = ['write', 'preview'] as const

/** Two sides beside each other; one at a time where there is no room for both. */
export function SplitView({ write, preview }: Props) {
  const { t } = useTranslation('admin/content')
  const [side, setSide] = useState<(typeof SIDES)[number]>('write')
  return (
    <div className="split" data-side={side}>
      <div className="split-switch">
        <Segmented
          label={t('side.label')}
          value={side}
          onChange={setSide}
          options={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))}
        />
      </div>
      <div className="split-write">{write}</div>
      <div className="split-preview">{preview}</div>
    </div>
  )
}
