import iconv from 'iconv-lite'
import type { Encoding } from '#platform/contract/encodings.ts'

/** A small ledger in a language that each encoding was made for. */
export const tables: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'Project,Größe,客户\nŁódź,Мост,شركة',
  'UTF-16': 'Project,Größe,Client\nŁódź,Мост,Fin',
  'Windows-1252':
    'Projekt,Größe,Empfänger\nBrücke,5 €,Müller & Söhne\nGeländer,7 €,Straßenbau Köln\nTür,12 €,Bäckerei Grün',
  'Windows-1250':
    'Projekt,Opis,Kontrahent\nMost Śląski,Opłata miesięczna,Spółka Łódź\n' +
    'Żuraw,Należność za usługę,Gdańska Stocznia\nŹródło,Sprzedaż gęsi,Jaźń i Synowie',
  'ISO-8859-2':
    'Projekt,Popis,Zákazník\nŽižkov,Příjem z dopravy,Šroubárna Třebíč\n' +
    'Čerpadlo,Splátka úvěru,Město Plzeň\nPůjčka,Účet za materiál,Řeřicha a syn',
  'Windows-1251':
    'Проект,Описание,Контрагент\nМост,Оплата материалов,Завод в Москве\n' +
    'Склад,Аренда за май,Торговый дом\nДорога,Доставка стали,Счёт банка',
  'KOI8-R':
    'Проект,Описание,Контрагент\nМост,Оплата материалов,Завод в Москве\n' +
    'Склад,Аренда за май,Торговый дом\nДорога,Доставка стали,Счёт банка',
  'KOI8-U':
    'Проєкт,Опис,Контрагент\nМіст,Оплата матеріалів,Завод у Києві\n' +
    'Склад,Оренда за травень,Її дім\nДорога,Доставка сталі,Рахунок',
  IBM866:
    'Проект,Описание,Контрагент\nМост,Оплата материалов,Завод в Москве\n' +
    'Склад,Аренда за май,Торговый дом\nДорога,Доставка стали,Счёт банка',
  'Windows-1253':
    'Έργο,Περιγραφή,Πελάτης\nΓέφυρα,Πληρωμή υλικών,Εργοστάσιο Αθήνας\n' +
    'Αποθήκη,Ενοίκιο Μαΐου,Χάλυβας και Υιός\nΔρόμος,Μεταφορά,Τράπεζα',
  'Windows-1254':
    'Proje,Açıklama,Müşteri\nKöprü,Çelik ödemesi,İstanbul Nakliyat\n' +
    'Depo,Kira ve bağış,Güneş Şirketi\nYol,Alış için borç,Yılmaz Işık',
  'Windows-1255': 'פרויקט,תיאור,לקוח\nגשר,תשלום עבור חומרים,מפעל בירושלים\nמחסן,שכירות לחודש מאי,שירותים',
  'Windows-1256': 'مشروع,وصف,عميل\nجسر,دفع ثمن المواد,مصنع القاهرة\nمخزن,إيجار شهر مايو,خدمات الشحن',
  'Windows-1257':
    'Projektas,Aprašymas,Klientas\nTiltas,Mokėjimas už medžiagas,Šiaulių įmonė\nSandėlis,Gegužės nuoma,Žemės ūkis',
  // Its tone marks stand behind their letter.
  'Windows-1258':
    'Dư\u0323 án,Mô ta\u0309,Khách ha\u0300ng\n' +
    'Câ\u0300u,Thanh toán vâ\u0323t liê\u0323u,Nha\u0300 máy\nKho,Tiê\u0300n thuê,Vâ\u0323n chuyê\u0309n',
  'Windows-874': 'โครงการ,รายละเอียด,ลูกค้า\nสะพาน,จ่ายค่าวัสดุ,โรงงานกรุงเทพ\nคลัง,ค่าเช่า,บริการขนส่ง',
  GB18030: '项目,说明,客户\n桥梁,支付材料费,上海钢铁厂\n仓库,五月租金,运输服务公司',
  Big5: '專案,說明,客戶\n橋樑,支付材料費,臺北鋼鐵廠\n倉庫,五月租金,運輸服務公司',
  Shift_JIS: 'プロジェクト,説明,取引先\n橋,材料の支払い,東京の工場\n倉庫,五月の家賃,運送サービス',
  'EUC-JP': 'プロジェクト,説明,取引先\n橋,材料の支払い,東京の工場\n倉庫,五月の家賃,運送サービス',
  'EUC-KR': '프로젝트,설명,거래처\n교량,자재 대금 지급,서울 공장\n창고,오월 임대료,운송 서비스',
  'ISO-8859-15': 'Projet,Société,Coût\nŒuvre,Dépôt,5 €\nÉcluse,Façade,7 €',
  Macintosh: 'Projet,Société,Coût\nŒuvre,Dépôt,5 £\nÉcluse,Façade,7 £',
}

/** The bytes of a text as another program writes them. */
export const encoded = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(iconv.encode(text, encoding, { addBOM: encoding === 'UTF-16' }))
