import type { Random } from '../random.ts';

export type NameGender = 'woman' | 'man';

/** Traditional names by ethnic group; most stand for a meaning, a clan, or the order or day of birth. */
const traditional: Readonly<Record<string, Record<NameGender, string>>> = {
  Baganda: {
    woman:
      'Nakato Babirye Nansubuga Namukasa Nalwoga Nakimuli Nabukenya Namutebi Nalubega Nakayima Nassuuna Nagawa Nambooze Namuli Nakitende Nantongo Nabatanzi Namubiru',
    man: 'Kato Wasswa Ssenyonga Mukasa Kiwanuka Ssebunya Lubega Kaggwa Mutebi Ssekandi Kizza Musoke Walusimbi Ssali Kasozi Sserunjogi Katende Tendo',
  },
  Banyankole: {
    woman:
      'Kyomugisha Ninsiima Atuhaire Kemigisha Ainembabazi Kobusingye Natukunda Kiconco Ampaire Kembabazi Akampurira Ahumuza',
    man: 'Mugisha Tumwine Byaruhanga Muhangi Ainebyona Tumusiime Mwesigwa Arinaitwe Kwesiga Nuwagaba Kamugisha Ndyanabo',
  },
  Bakiga: {
    woman: 'Tumuhairwe Kyarimpa Natuhwera Orikiriza Owomugisha Kyomuhendo Tukamuhebwa',
    man: 'Twesigye Niwagaba Tibenderana Turyahikayo Byamukama Tumwesigye Akankwasa',
  },
  Basoga: {
    woman: 'Nabirye Naigaga Kagoya Mutesi Nangobi Namwase Takuwa Kawala',
    man: 'Waiswa Isabirye Balikowa Mugoya Kirunda Tenywa Wakabi Magumba',
  },
  Acholi: {
    woman: 'Auma Acan Adong Akello Lamunu Aber Lakot Apiyo Lawino Amony Laker Anena',
    man: 'Okello Ocen Oloya Otim Komakech Okot Odong Ojok Olanya Nyeko Rubangakene Ochora',
  },
  Langi: {
    woman: 'Akullo Apio Awor Acen Abalo Amolo Akite Adoch',
    man: 'Ogwal Odongo Okwir Ogwang Omara Okullo Ebong Obua',
  },
  Iteso: {
    woman: 'Akiror Amoding Apolot Akol Amuge Aguti Acom Anyait Among Asekenye Ajilong Adeke',
    man: 'Okiror Opolot Omoding Ojilong Okurut Etyang Ongole Emuria Olupot Okalebo',
  },
  Batooro: {
    woman: 'Kabasinguzi Kabajungu Basemera Kabahenda Kobusinge Kabagenyi Kabatooro Kaahwa',
    man: 'Kagaba Musinguzi Mugume Isingoma Byakagaba Kaija Muhenda Mugenyi',
  },
  Bagisu: {
    woman: 'Khainza Nandutu Nambozo Namono Muyama Kakai Nabifo Nekesa',
    man: 'Mafabi Wafula Masaba Gidudu Magombe Musamali Khauka Woniala',
  },
  Lugbara: {
    woman: 'Candiru Ayikoru Letaru Munduru Eyotaru Ezaru',
    man: 'Adriko Candia Drani Obiga Andama Anguyo',
  },
};

const christian: Record<NameGender, string> = {
  woman:
    'Grace Sandra Patricia Brenda Esther Doreen Immaculate Prossy Harriet Juliet Sarah Irene Martha Stella Winnie Joan Carol Phiona Rita Gloria Peace Hope Charity Mercy Agnes Beatrice Christine Diana Edith Flavia Justine Lydia Monica Norah Olivia Racheal Rebecca Ruth Sheila Susan Sylvia Tracy Vivian',
  man: 'Brian Ivan Denis Emmanuel Godfrey Isaac Joseph Julius Kenneth Moses Patrick Paul Peter Robert Ronald Samuel Simon Solomon Stephen Timothy Allan Andrew Arthur Charles Daniel Derrick Edgar Felix Francis Fred Geoffrey Herbert Innocent Jonathan Joel Martin Michael Nicholas Oscar Phillip Raymond Richard Tonny Vincent Wilson',
};

const muslim: Record<NameGender, string> = {
  woman: 'Amina Aisha Zainab Mariam Hadijah Sumayya Shamim Faridah Hamidah Rehema',
  man: 'Abdul Ibrahim Hassan Ismail Umar Yusuf Rashid Farouk Swaibu Hakim',
};

export interface Name {
  fullName: string;
  people: string;
  isMuslim: boolean;
}

/** A traditional Ugandan name and a given name, in either order, as both are usual. */
export function makeName(random: Random, gender: NameGender): Name {
  const people = random.pick(Object.keys(traditional));
  const own = random.pick(words(traditional[people]?.[gender] ?? ''));
  const isMuslim = random.chance(0.16);
  const given = random.pick(words((isMuslim ? muslim : christian)[gender]));
  return { fullName: random.chance(0.62) ? `${own} ${given}` : `${given} ${own}`, people, isMuslim };
}

function words(list: string): string[] {
  return list.split(' ');
}
