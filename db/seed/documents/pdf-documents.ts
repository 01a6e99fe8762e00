import type { PdfDocument } from './pdf.ts'

/** The documents of a trading company, one page each. `date` formats days relative to the post. */
export const pdfDocuments = {
  purchaseOrder: (date: string, due: string): PdfDocument => ({
    title: 'Purchase order 4417',
    facts: [`Date: ${date}`, 'Buyer: Dana Demir', 'Terms: DAP Hamburg Billbrook', 'Payment: 30 days net'],
    to: ['Kaltenbach Wälzlager GmbH', 'Industriestraße 40', '97424 Schweinfurt'],
    table: [
      ['Pos.', 'Article', 'Call-off', 'Pieces', 'EUR each', 'EUR'],
      ['1', '6308-2RS C3', due, '1,125', '3.94', '4,432.50'],
      ['2', '6308-2RS C3', '+ 3 months', '1,125', '3.94', '4,432.50'],
      ['3', '6308-2RS C3', '+ 6 months', '1,125', '3.94', '4,432.50'],
      ['4', '6308-2RS C3', '+ 9 months', '1,125', '3.94', '4,432.50'],
      ['', '', '', '4,500', 'Total', '17,730.00'],
    ],
    notes: [
      'The last call-off may be postponed by up to eight weeks.',
      'Delivery notes must show order, position and article number.',
    ],
  }),
  trialOrder: (date: string, due: string): PdfDocument => ({
    title: 'Trial order 4452',
    facts: [`Date: ${date}`, 'Buyer: Mehmet Yıldız', 'Terms: FOB Dalian', `Samples by: ${due}`],
    to: ['Shunfeng Bearing Works', 'Wafangdian, Dalian', 'China'],
    table: [
      ['Pos.', 'Article', 'Clearance', 'Pieces', 'USD each', 'USD'],
      ['1', 'Drawing HC-6308-04 B', 'C3, 15-33 µm', '800', '2.71', '2,168.00'],
    ],
    notes: [
      '1. Unmarked boxes of ten, no trade mark on ring or seal.',
      '2. Test report of the batch delivered, with batch number.',
      '3. Full inspection by the buyer; up to 0.1 % failures accepted.',
      '4. The drawing stays the property of the buyer.',
    ],
  }),
  valvesRfq: (date: string, due: string): PdfDocument => ({
    title: 'Request for quotation 2611',
    facts: [`Date: ${date}`, 'Buyer: Giulia Ferrari', `Offers until: ${due}`, 'Terms: DAP Bergamo'],
    to: ['To three selected foundries'],
    table: [
      ['Pos.', 'Article', 'Size', 'Material', 'Seat', 'Pieces'],
      ['1', 'Butterfly valve', 'DN50', '1.4404', 'EPDM', '160'],
      ['2', 'Butterfly valve', 'DN80', '1.4404', 'EPDM', '40'],
      ['3', 'Handle, lockable', 'DN50', '1.4301', '-', '160'],
      ['4', 'Clamp with seal', 'DN50', '1.4404', 'EPDM', '320'],
    ],
    notes: [
      'Declaration after EC 1935/2004 and surface Ra 0.8 or better are part of the order.',
      'Please quote lead time per position.',
    ],
  }),
  greaseRfq: (date: string, due: string): PdfDocument => ({
    title: 'Request for quotation 2640',
    facts: [`Date: ${date}`, 'Buyer: Dana Demir', `Offers until: ${due}`, 'Terms: DAP Hamburg Billbrook'],
    to: ['Lubricants of category H1'],
    table: [
      ['Pos.', 'Article', 'Packing', 'NLGI', 'Cold test', 'kg'],
      ['1', 'H1 grease, white', 'cartridge 400 g', '2', '-30 °C', '2,000'],
      ['2', 'H1 grease, white', 'pail 15 kg', '2', '-30 °C', '1,000'],
    ],
    notes: ['NSF registration number per batch, shelf life at least 36 months on arrival.'],
  }),
  quotation: (date: string, due: string): PdfDocument => ({
    title: 'Quotation 2087',
    facts: [`Date: ${date}`, 'Contact: Youssef Haddad', `Valid until: ${due}`, 'Terms: CIF Agadir'],
    to: ['Souss Irrigation S.A.', 'Zone industrielle Tassila', 'Agadir, Morocco'],
    table: [
      ['Pos.', 'Article', 'Lead time', 'Pieces', 'EUR each', 'EUR'],
      ['1', 'Pump housing GGG40, machined', '12 weeks', '400', '118.50', '47,400.00'],
      ['2', 'Bearing 6308-2RS C3', 'stock', '800', '5.75', '4,600.00'],
      ['3', 'Shaft seal 40×62×10', 'stock', '800', '2.90', '2,320.00'],
      ['4', 'Freight, insurance, duty', '-', '1', '6,880.00', '6,880.00'],
      ['', '', '', '', 'Total', '61,200.00'],
    ],
    notes: ['Payment by irrevocable letter of credit at sight, or prepayment less 1.5 %.'],
  }),
  inspection: (date: string): PdfDocument => ({
    title: 'Inspection report 0731',
    facts: [`Date: ${date}`, 'Inspector: Kwame Mensah', 'Delivery: 4390-2', 'Result: accepted with reserve'],
    to: ['Carton check, goods-in Billbrook, gate 2'],
    table: [
      ['No.', 'Check', 'Sample', 'Limit', 'Found', 'Result'],
      ['1', 'Cartons, outer condition', '48', '0', '6 crushed', 'remark'],
      ['2', 'Shield, visual', '30', '0 dents', '3 dents', 'replace'],
      ['3', 'Radial clearance', '30', '15-33 µm', '18-29 µm', 'ok'],
      ['4', 'Noise, medium band', '10', '45 dB', '41 dB', 'ok'],
      ['5', 'Weight', '30', '634 g ± 3', '633-635 g', 'ok'],
    ],
    notes: ['Photographs 1 to 9 were sent to the forwarder within one hour of unloading.'],
  }),
  ukInvoice: (date: string): PdfDocument => ({
    title: 'Commercial invoice 5520',
    facts: [`Date: ${date}`, 'Terms: DAP Leeds', 'Gross 1,906 kg / net 1,742 kg', 'Origin declared per line'],
    to: ['Midlands Conveyor Ltd', 'Unit 7, Aire Valley', 'Leeds, United Kingdom'],
    table: [
      ['Pos.', 'Article', 'Tariff no.', 'Origin', 'Pieces', 'EUR'],
      ['1', 'Bearing 6205-2RS', '8482101090', 'DE', '4,800', '9,888.00'],
      ['2', 'Bearing 6206-2RS', '8482101090', 'JP', '1,200', '3,396.00'],
      ['3', 'Conveyor roller 89×600', '8431390000', 'PL', '240', '5,136.00'],
      ['', '', '', '', 'Total', '18,420.00'],
    ],
    notes: [
      'The exporter declares that, except where otherwise indicated, these products are of EU preferential origin.',
    ],
  }),
  packingList: (date: string): PdfDocument => ({
    title: 'Packing list 1193',
    facts: [`Date: ${date}`, 'Invoice: 5520', 'Seal: HLX 4470913', 'Film: printed, own logo'],
    to: ['Midlands Conveyor Ltd, Leeds', 'via Immingham'],
    table: [
      ['Pallet', 'Article', 'Cartons', 'Pieces', 'Net kg', 'Gross kg'],
      ['1-2', 'Bearing 6205-2RS', '48', '4,800', '614', '662'],
      ['3', 'Bearing 6206-2RS', '24', '1,200', '240', '268'],
      ['4-6', 'Conveyor roller 89×600', '24', '240', '888', '976'],
      ['', 'Total', '96', '6,240', '1,742', '1,906'],
    ],
    notes: ['Loaded and photographed at gate 4, dry, doors closed and sealed at 16:20.'],
  }),
} as const
