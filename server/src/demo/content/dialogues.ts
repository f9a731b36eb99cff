/** `first` wrote the first message, `second` answered. */
export interface Line {
  from: 'first' | 'second';
  text: string;
}

/**
 * Short conversations of two matched people, fit for friends as well as lovers. {first} and {second} are their first
 * names, {firstCity} and {secondCity} their cities.
 */
const scripts: readonly string[] = [
  `{second}! Oli otya? I saw you make luwombo in {secondCity} of all places
> Bulungi! The banana leaves come from a market stall I will take to my grave, don’t tell anyone
Your secret is safe. My jjajja would adopt you
> Is she on here too? 😄
She asked me to find someone who can cook. So, a tea on Saturday?`,
  `Your bio made me laugh on a very quiet train
> Good laugh or “sir, this is the quiet carriage” laugh?
The second. A lady moved seats
> Then my work here is done. Where were you going?
Home from a double shift. Best part of the day so far
> Sleep well, then write to me properly tomorrow`,
  `Wasuze otya {second}
> Bulungi! I still type that faster than “good morning”
Just {first} is fine
> {first} it is. What is the weather in {firstCity}?
Grey with a chance of grey
> Same. We should complain about it together, with chai`,
  `Important question before anything else: rolex with or without tomato?
> With. And cabbage. And nobody may rush me
Correct on all counts
> Was that the interview?
That was the final round. Welcome aboard`,
  `Hello {second}, I am useless at first messages so here is a fact: a group of crested cranes is called a dance
> I did not know that and now I need it on a T-shirt
I know a tailor
> Of course you do. What else do you know?
That there is a Ugandan film night in {secondCity} next week
> I know that too. I have a spare ticket`,
  `Are you the same {second} who was at the Independence Day thing with the giant drum?
> Depends. Did the drummer drop the stick?
Twice
> Then yes, and I was hoping that nobody from here had seen
Everybody saw. You recovered beautifully
> Kind of you. Next time you carry the drum`,
  `Mulembe! My mother is from Mbale and she will be so happy that I finally greeted somebody right
> Mulembe mulembe. Tell her that she raised you well
She wants to know if you can cook malewa
> I can eat malewa. Is that a pass?
I’ll negotiate`,
  `You hike! Real hills, or “I walked past a hill” hills?
> I once slept on Elgon in a thunderstorm, in somebody else’s sandals
I have so many questions
> I have the sandals still
Sunday, the long trail, I’ll bring the thermos?
> Bring two. I am slow and chatty`,
  `Kop ango? I hope that I spelled that right
> Kop pe! You did. Where did you pick that up?
Two years in Gulu for work. I miss boo and odii every single week
> Then you need my auntie’s number, not mine
Could I have both? 🙂
> We’ll see how you behave`,
  `I read that you are mentoring newcomers. I landed in {firstCity} in September and I am a bit lost
> Welcome! First: buy a proper coat. Second: what do you need most?
Someone to look at my CV who won’t be polite
> Send it. I am only polite on Sundays
Sent. Thank you, really
> It’s good. Page two goes, page one stays. Call on Thursday?`,
  `Which team breaks your heart at weekends?
> Arsenal, for character-building
Oh no. I’m United
> We can still be friends, I do charity work
😂 I deserved that
> Derby at mine then. Loser cooks`,
  `That photo with the kitenge coat. Where?
> I made it! Took me three months and one bad week with a zip
You made that?! I can’t sew on a button
> Buttons are lesson one. Lesson two is patience
When is lesson one?
> When you’re next in {secondCity}`,
  `So what does {second} do when the phone is off?
> Garden. I talk to nakati seedlings, they never leave me on read
I reply quickly too, for the record
> Noted. Do you have a balcony?
I have a window sill and ambition
> Then I will post you seeds`,
  `I can’t believe that you also know all the words to “Nakawere”
> Know them? I have performed them, at a wedding, uninvited
Video?
> Destroyed
I will find the photographer
> I AM friends with the photographer`,
  `Hi {second}! Your city looks so beautiful in the pictures. Is {secondCity} kind to you?
> It’s getting kinder. The first winter was long
How did you get through it?
> Choir, soup and too many calls home. You?
The same, but with running instead of singing. The neighbours are grateful`,
  `Agandi!
> Ni marungi! A fellow Munyankole or just well brought up?
Well brought up. My best friend is from Ibanda
> Then you have had eshabwe, and we may continue
I have had three helpings of it and a lecture on cows
> That is the full experience 😂`,
  `Do you ever go back in December?
> Every second year, when the fares are only shocking and not criminal
This year?
> Landing on the 19th. You?
The 21st! Coffee in Kampala instead of here, then
> It’s a plan. You choose the verandah`,
  `You said you are learning to swim. I teach on Tuesdays 👀
> I said that in confidence to the entire internet
The shallow end is very discreet
> Do I have to put my face in?
Eventually
> Let us discuss “eventually” over lunch`,
  `I’m going to be honest, I super liked you because of the dog
> Fair. He gets most of my mail
What’s he called?
> Posho
Stop it. That’s perfect
> He says thank you and asks if you have a garden`,
  `What are you reading at the moment?
> Kintu, for the third time. You?
Never finished it, don’t tell anybody from literature class
> I’ll send you a voice note of the family tree
Is it long?
> It has chapters`,
  `Serious question: can we be friends if I don’t eat matooke?
> …
I can explain
> Take your time
I was fed too much of it as a child
> There is no such amount, but I admire your honesty. Friends`,
  `Good morning from {firstCity}, where it is snowing on my washing
> Good evening from {secondCity}, where mine is dry and I am smug
Swap?
> For one night. I want to see snow and complain about it
You’d love it for eleven minutes
> That’s longer than my last diet`,
  `I liked what you wrote about walking slowly
> Thank you. I was afraid it sounded old
It sounded like somebody who looks up
> That’s the nicest thing that this app has done for me
Walk this weekend? Slowly?
> Slowly. Sunday, three o’clock, by the water`,
  `Are you free to talk business for a minute? Your shea butter
> Always. It pays for my other hobbies
I run a small shop, and people ask for it every week
> How many jars scares you?
Two hundred
> Then let’s be brave. I’ll send the price list tonight`,
  `My sister says that I should open with a proverb
> Go on
“Akwata empola atuuka wala.” The one who goes gently goes far
> Your sister is wise. So are you always this gentle?
Only until somebody takes the last samosa
> Then we will order extra`,
  `Yoga noi! Am I saying it right?
> Perfectly! Who taught you Ateso?
A taxi driver in {firstCity}. He won’t let me pay unless I greet him properly
> I like this man
He asked whether I’ve met a nice person from Soroti yet
> And what will you tell him?`,
  `You play omweso! I thought that I was the only one within a thousand miles
> I have a board and nobody to beat
Bold words
> My grandfather trained me. He cheated, so I learned defence
Best of three, loser buys the muchomo
> Done. Bring cash`,
  `How was the exam?
> I wrote a lot. Some of it may have been about the subject
That’s the spirit 😂
> Results in three weeks. Until then I exist only on chapati
Let me add beans to that
> You’d cook for a stranger?
We’re not strangers, we have argued about posho`,
  `Can I ask you something? How do you explain home to people here?
> I tell them about the light at six in the evening
Yes! That gold
> And then they ask about lions, and I change the subject
Every time 😂
> I’m glad somebody else remembers the light`,
  `Your playlist link works, by the way. Afrigo on a Monday morning is brave
> Did you dance?
In the lift. Alone. I hope alone
> The camera in the lift would like a word
Then it saw talent
> Send me yours. Fair is fair`,
];

/** The conversations as lines; a script line that begins with > is the second person's. */
export const dialogues: readonly (readonly Line[])[] = scripts.map((script) =>
  script
    .split('\n')
    .map((line) => (line.startsWith('> ') ? { from: 'second', text: line.slice(2) } : { from: 'first', text: line })),
);
