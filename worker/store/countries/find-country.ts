import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'
import { countryName } from './country-names.ts'

/** Codes of two letters, each with that of three (ISO 3166-1; Kosovo's as it is used). */
const TABLE = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE
BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS
BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN
COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST
EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF
GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD
HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM
JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA
LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM
NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG
PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA
SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD
STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON
TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR
VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE XKXKX
`

/** What people call countries besides their names in CLDR; folded. */
const ALSO = {
  BY: 'republic of belarus, рэспубліка беларусь, республика беларусь, рб, белоруссия',
  CN: 'prc, кнр',
  CZ: 'czech republic, чешская республика, чэшская рэспубліка',
  DE: 'фрг',
  AE: 'uae, оаэ, аае',
  GB: 'uk, great britain, england, великобритания, вялікабрытанія, англия, англія',
  HK: 'hong kong, гонконг, ганконг',
  KR: 'korea, republic of korea, южная корея, паўднёвая карэя, корея, карэя',
  MO: 'macao, macau, макао',
  NL: 'holland, голландия, галандыя',
  RU: 'russian federation, российская федерация, расійская федэрацыя, рф',
  SG: 'singapore',
  TR: 'turkey, турция, турцыя',
  US: 'united states of america, сша, зша',
}

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[’'ʼ`.()]/g, '')
    .replace(/[\s\u00a0-]+/g, ' ')
    .trim()

let known: Map<string, string> | null = null

/** Codes of two letters by all that names a country, folded. Made once: it asks for 750 names. */
function codesByName(): Map<string, string> {
  if (known !== null) return known
  known = new Map()
  for (const pair of TABLE.trim().split(/\s+/)) {
    const code = pair.slice(0, 2)
    const names = SHIPPED_LOCALES.map((locale) => countryName(locale, code))
    for (const name of [code, pair.slice(2), ...names]) known.set(fold(name), code)
  }
  for (const [code, names] of Object.entries(ALSO))
    for (const name of names.split(', ')) known.set(fold(name), code)
  return known
}

/** The code of two letters of the country that a text names: by code, also of three letters, or in a shipped language. */
export const findCountry = (text: string): string | null => codesByName().get(fold(text)) ?? null
