import type { options } from '@awamu/contracts/options.ts';

/** The first sentence of a bio; it introduces the person, so it also sets the phase of life and an interest. */
export interface Opening {
  text: string;
  interests: readonly string[];
  phase?: (typeof options.life_phase)[number];
}

const of = (interest: string, ...texts: string[]): Opening[] => texts.map((text) => ({ text, interests: [interest] }));
const student = (...texts: string[]): Opening[] =>
  texts.map((text) => ({ text, interests: ['Books'], phase: 'student' }));
const parent = (...texts: string[]): Opening[] =>
  texts.map((text) => ({ text, interests: ['Cooking'], phase: 'new_parent' }));
const settled = (interest: string, ...texts: string[]): Opening[] =>
  texts.map((text) => ({ text, interests: [interest], phase: 'established' }));

export const openings: readonly Opening[] = [
  ...of(
    'Coffee',
    'Night-shift nurse in {city}; if I answer at 4 a.m., I am not mysterious, I am on break.',
    'Six years on a children’s ward taught me to sing badly and without shame.',
    'Half of {city} has had its blood pressure taken by me, and I remember your name.',
    'Pharmacist by day, unofficial family doctor by WhatsApp the rest of the time.',
    'They call me Sister at work and Auntie everywhere else.',
    'My tea breaks are short and my playlists are long; midwifery does that to a person.',
    'Barista first, landlord of exactly one fig tree second.',
  ),
  ...of(
    'Tech',
    'I write software for banks and poems for nobody in particular.',
    'Came to {city} for a two-year contract, and that was seven winters ago.',
    'Data analyst who can prove that rolex beats any breakfast wrap.',
    'I fix networks all day, so please don’t ask me about your printer.',
    'Product designer with too many notebooks and one very good rice cooker.',
    'Cyber security pays the rent; mending old radios keeps me sane.',
    'My team meets at six in the morning, so I am asleep when the party gets good.',
    'Some people collect stamps, I collect half-finished side projects.',
  ),
  ...of(
    'Cooking',
    'Chef in a hotel that has never heard of luwombo. I am working on that.',
    'I run a small kitchen out of a borrowed church hall, Saturdays only, come hungry.',
    'You will find me at the market arguing about the price of plantain.',
    'The smell of ghee and groundnuts means that I am home before my shoes are off.',
    'Baker with flour on every coat I own.',
    'I feed people; it is a job and also a condition.',
    'Sunday lunch at mine starts at one and ends when the stories do.',
  ),
  ...of(
    'Entrepreneurship',
    'I import barkcloth and sell it to designers who can’t pronounce it yet.',
    'Shea butter from Lira, soap from my own kitchen, customers from everywhere.',
    'Accountant in the week, coffee exporter on weekends, tired on Mondays.',
    'My salon in {city} does braids, gossip and free career advice.',
    'Two vans, four drivers, one dream: a removals company that is kind to your furniture.',
    'I sell kitenge by the metre and confidence by the dress.',
    'Property manager with a soft spot for tenants who garden.',
    'Someday the farm near Masaka will pay for itself; until then there is payroll software.',
  ),
  ...of(
    'Football',
    'Left-back on a Sunday team where the average knee is older than the referee.',
    'I have cried over the Cranes in nine time zones.',
    'PE teacher who could still make the bench on a good day, with tape.',
    'Physio to a semi-professional side; I know which of your muscles is lying.',
    'Villa fan by birth, diplomat by necessity, since my flatmate is Express.',
  ),
  ...of(
    'Choir',
    'Alto in the choir, soprano in the shower.',
    'You can hear me before you see me at any Ugandan wedding in {city}.',
    'I teach piano to children who would rather be outside, and honestly, so would I.',
    'The drum came in my hand luggage; the neighbours have been patient.',
    'Worship leader, bad parallel parker, good listener.',
  ),
  ...of(
    'Books',
    'Librarian, which means that I know where everything is except my keys.',
    'I translate between Luganda and English for the courts, and between aunties for free.',
    'History teacher; ask me about Bunyoro and cancel your afternoon.',
    'A slow reader of long novels and a fast reader of people.',
    'Lawyer who would rather settle it over tea.',
    'My shelves hold Okot p’Bitek, Makumbi and one cookbook with soup on it.',
    'I edit other people’s books and never finish my own.',
  ),
  ...student(
    'Second year of a master’s in public health, third year of living on katogo.',
    'PhD student counting malaria parasites and days until December in Kampala.',
    'I study architecture because somebody has to save Kampala’s old verandas.',
    'Law student with a Saturday job in a shoe shop; ask me anything about arches.',
    'Exchange student in {city}, still converting every price to shillings.',
    'Engineering finals this year, so my flirting comes with graphs.',
    'Nursing student who practises injections on oranges.',
  ),
  ...parent(
    'My daughter is two and already runs the house.',
    'Parent of a small boy who thinks that matooke grows in the freezer.',
    'Bedtime is at seven, so my social life begins at seven past.',
    'New baby, old car, very little sleep, enormous joy.',
    'Between nursery runs I still remember how to dance.',
  ),
  ...of(
    'Travel',
    'Cabin crew based in {city}: I have had breakfast on three continents this week.',
    'I plan other people’s safaris and have still not seen the gorillas myself.',
    'Trains over planes, window over aisle, stories over photos.',
    'I left Entebbe with one suitcase and have been over the weight limit ever since.',
    'Long-distance driver who knows every good chapati between here and the border.',
    'The map on my wall has more pins than paint.',
    'Ask me which airport has the best place to nap.',
  ),
  ...of(
    'Art',
    'I paint boda bodas; my landlord hopes that one day I will paint the hallway.',
    'Potter with clay under every fingernail and a kiln that I named Jajja.',
    'Wood carver at night, customs officer by day, splinters always.',
    'I weave baskets the way my grandmother did, only with podcasts.',
    'Tattoo artist, careful hand, no coffee before noon.',
  ),
  ...of(
    'Photography',
    'Wedding photographer: I have caught four hundred bouquets with a lens and none by hand.',
    'I take pictures of strangers laughing and then email them.',
    'My camera has seen more of {city} than most taxi drivers.',
    'Film student turned film editor turned person who owns eleven hard drives.',
  ),
  ...of(
    'Hiking',
    'I climbed Mount Elgon at nineteen and have bragged about it ever since.',
    'Geologist; I will stop the car for a good rock.',
    'On a dry Saturday I am on a hill, on a wet one I am on a wetter hill.',
    'Park ranger in a country without elephants, which limits the stories.',
    'Raised in Kabale, so your cold does not frighten me.',
    'Weekends belong to boots, a flask and nobody’s emails.',
  ),
  ...of(
    'Dancing',
    'I teach Afro-dance on Thursdays to people who swear that they can’t.',
    'DJ with one rule: nobody leaves before the Chameleone.',
    'Bakisimba at ten, salsa at thirty, and my hips have opinions about both.',
    'I started the kadodi line at a colleague’s retirement party and have no regrets.',
    'Sound engineer by trade, first on the dance floor by nature.',
  ),
  ...of(
    'Church',
    'Hospital chaplain: I have heard everything, so relax.',
    'Youth pastor who loses at table tennis every single Friday.',
    'I came for the choir practice and stayed for the chapati.',
    'Sunday-school teacher with glitter in places that glitter should not be.',
  ),
  ...of(
    'Gardening',
    'There are sukuma and nakati growing on my balcony, and a fox who respects neither.',
    'Agronomist; I talk to seedlings and sometimes to people.',
    'My allotment has eleven kinds of beans and one scarecrow in an old Cranes shirt.',
    'Landscape gardener with a banana plant that lives in the living room.',
  ),
  ...of(
    'Fashion',
    'I sew gomesi with pockets, as the ancestors should have intended.',
    'Tailor’s child, economist by accident, always overdressed.',
    'You will know me by the kitenge coat; there is only one in {city}.',
    'Hair braider with strong wrists and stronger opinions on films.',
  ),
  ...of(
    'Volunteering',
    'Social worker who answers the phone, even on the bad days.',
    'I run a homework club for kids who arrived last month and already correct my accent.',
    'Firefighter: calm in smoke, hopeless with small talk.',
    'Refugee-law caseworker, amateur juggler, professional optimist.',
    'Bus driver on the number nine, and yes, I saw you running, and yes, I waited.',
  ),
  ...of(
    'Running',
    'I run slowly, far, and mostly towards food.',
    'Three marathons, one lost toenail, zero lessons learned.',
    'Optician who runs without glasses and waves at lamp posts.',
    'Kapchorwa lungs, {city} legs.',
  ),
  ...of(
    'Film',
    'Wakaliwood fan since before it was cool; I can do all the voice-over.',
    'I subtitle films for a living and pause everything.',
    'Cinema usher once, cinema manager now, popcorn for ever.',
  ),
  ...of(
    'Board games',
    'Undefeated at omweso in {city}, mostly because nobody else has a board.',
    'I play ludo the Kampala way, so bring friends and thick skin.',
    'Chess on Tuesdays, matatu cards on any day with a vowel in it.',
  ),
  ...of(
    'Gym',
    'Personal trainer who believes in rest days and chapati.',
    'I lift at six, eat at seven and apologise to my knees at eight.',
    'Electrician: strong hands, quiet house, loud playlist.',
  ),
  ...of(
    'Luganda',
    'I am teaching my nieces Luganda over video calls, one proverb at a time.',
    'Born in {city}, raised on Luganda gospel and my mother’s threats to send me home.',
    'My accent changes with who is on the phone; you will get the real one.',
    'Second generation, first in line for groundnut sauce.',
  ),
  ...settled(
    'Coffee',
    'Surgeon with steady hands and a very unsteady golf swing.',
    'Thirty years abroad, and I still say “back home” about a house with a different roof now.',
    'Retired from the railway, not from dancing.',
    'My children have grown up and moved out, so the big saucepans are looking for purpose.',
    'Widowed, healed enough to laugh again, and cooking for more than one on Sundays.',
  ),
  ...settled(
    'Entrepreneurship',
    'I built one company, sold it, and now help others to make better mistakes.',
    'Senior engineer on bridges, some of them real.',
    'I chair too many committees and would love one evening without minutes.',
  ),
];
