/** A provider is away, slow, or says what nobody understands. What it has done is unknown. */
export class ProviderFault extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ProviderFault'
  }
}
