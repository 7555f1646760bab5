import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useInit } from '../../shell/init/use-init.ts'

/** The eight recovery codes, and ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account/security')
  const { store_name: store } = useInit()
  const text = `${t('codes.fileTitle', { store })}\n\n${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast({ text: t('codes.copied') }))
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="stack stack-3 recovery">
      <ul className="codes" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button size="s" icon={Copy} onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button size="s" icon={Download} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button size="s" icon={Printer} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <p className="hint">{t('codes.hint')}</p>
    </div>
  )
}
