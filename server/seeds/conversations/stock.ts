import { agent, customer, note, type Topic } from "./conversation.ts";

/** Counting stock: sessions, differences, units, locations and the reports about them. */
export const stock: Topic = {
  name: "Stock counts",
  category: "How to",
  department: "General Support",
  device: "scanner",
  conversations: [
    {
      titles: ["several people, one count?", "How do we count {site} as a team"],
      openings: [
        "We want to count the whole of {site} in one afternoon with {count} people. Do they all join one session, or does each need their own? I would hate to find out halfway through.",
        "First full count coming up, hurrah. Can a crowd of us scan into the same counting session without stepping on each other's toes?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nOne session for all. Create it under Stock > Counting sessions, set it to Several counters, and everybody picks it on their scanner. Give each person a range of locations in the session's plan: the scanner then warns when somebody strays into a neighbour's aisle.\n\nQuantities for the same item in different locations are added up; in the same location, the scanner asks whether to add or replace.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Brilliant. And can I watch the progress from my desk?"),
        agent(
          "Hi {first},\n\nYes, open the session in the Console: each location is grey, amber (being counted) or green (done). It refreshes by itself. Good luck with the count!\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
    },
    {
      titles: ["Huge differences although we counted right", "differences make no sense"],
      openings: [
        "We counted {site} on {weekday} and the difference report is full of nonsense. I went back to the shelf for ten of the items and the counted figure was right each time. The expected one is what's wrong.",
        "The differences report claims we lost stock all over the place. We did not. Picking went on during the count, could that be it?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nVery likely picking during the count. The expected quantity was frozen when the session started, and whatever was picked before a shelf was counted now looks like a loss.\n\nPlease do not approve the session yet. Open it, choose Actions > Recalculate expected, and pick At the time of each scan. The Console then takes the movements up to each single scan into account.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "From 140 differences down to 11, and those look real. Why is that not the default setting?",
        ),
        agent(
          "Hi {first},\n\nFair question. It only works if picks are scanned at the shelf, and many customers book them later. If yours always scan, set it as the default under Settings > Counting.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["counting", "differences"],
    },
    {
      titles: ["counted cartons, got pieces", "Units mixed up in last count"],
      openings: [
        "My team counted full cartons, the Console took them as single pieces. So we seem to have a twelfth of our stock. List attached. Must we count everything again?",
        "All the items in the attached table were counted in cartons but booked in pieces. That is {count} lines. Is there a way to say 'times twelve' after the fact?",
      ],
      file: "table",
      turns: [
        agent(
          "Hi {first},\n\nNo second count needed. Open the session, filter by location or item, tick the lines and choose Change unit > Carton. The Console multiplies by the pack size on each item's card, so it is right for cartons of 6 as well as of 12.\n\nSo that it does not happen again: give the carton its own barcode on the card, and scanning it sets the unit.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Did that, but for some lines Carton isn't offered in the list of units."),
        agent(
          "Hi {first},\n\nThose items have no pack size yet. Download your table from the session, fill in the column pack_size and load it under Items > Import; after that, Carton appears and you can change the remaining lines.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["units"],
    },
    {
      titles: ["Approved the wrong session!", "undo an approved count", "approved too early"],
      openings: [
        "I approved the count for {site} while two aisles were still missing. Everything uncounted has been set to zero and the web shop shows us as sold out. How do I get back?",
        "Help, I pressed Approve instead of Save. Half of our stock is zero now and orders are bouncing. Please tell me this can be undone.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nIt can. Open Stock > Counting sessions > Approved, choose the session and press Revoke approval. This works for 72 hours and puts the old quantities back, with all movements since then applied on top. The counted lines stay, so nobody has to start over.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Revoked, shop is back. My heart rate is not. Can I forbid approving too early?"),
        agent(
          "Hi {first},\n\nYes: Settings > Counting > Uncounted locations: block approval. Until the last location is green or marked empty, the button stays grey. You can also ask for a second person's approval there.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
    },
    {
      titles: ["renaming locations", "New racks: how to number and label them?"],
      openings: [
        "We are getting new racking in {site} and want to change all our location names from R1, R2 and so on to aisle, bay and level. Is there a clever way to do it, or do we make new ones and move everything?",
        "What's the best naming for shelves, and can I rename the ones we have without losing their stock? About {count} bays, four levels each.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nRename rather than move: stock, history and minimum levels hang on the location itself. Under Locations > Export you get a file with the current names; fill in the column new_name and import it again.\n\nFor names I would use fixed lengths with zeros, for example A03-07-2, so that lists sort in walking order. Then select all and choose Print labels; the Tally 80 takes the 40 mm rack label.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Renamed and printed. But the scanners say 'unknown location' at the old labels."),
        agent(
          "Hi {first},\n\nThat is because an old name ends with the renaming. If you need a few weeks to relabel, tick Keep old code as alias in Locations > Settings and import the same file once more. Old and new labels then lead to the same place.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["locations"],
    },
    {
      titles: ["stock value at quarter end", "Report for a date in the past?"],
      openings: [
        "Our accountant wants the stock value as of the end of last quarter. I can only find today's. Is there a report for a past date?",
        "Need the quantities and value for {site} on the last day of the quarter, not now. Where do I click?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nReports > Stock value has a field As of in the top right corner, which is easy to miss. Choose the date, then Group by: location if you need {site} by itself. The value uses the purchase price valid on that day, not today's. Your accountant may prefer Download > With movements, which shows how each figure came about.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Found it! Could she get this every quarter by mail, without a login?"),
        agent(
          "Hi {first},\n\nShe could: in the report choose Schedule, then Last day of quarter, and enter her address. The file comes the morning after, as a PDF and as a table.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Scheduled. The accountant is happy, which is rare."),
        agent("A rare honour, {first}! Closing this.\n\n{agent}", { status: "resolved" }),
      ],
      tags: ["reports"],
    },
    {
      titles: ["hide expected quantity while counting", "Blind count?"],
      openings: [
        "Our counters see the expected number on the Swift 3 and, surprise, they always find exactly that. Can it be hidden?",
        "The auditor asked for a blind count. Is that something your scanners can do, and can supervisors still see the figures?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYes. When you create the session, tick Blind count. The scanners then show the item and an empty field, nothing else. Supervisors see the expected figures in the Console only.\n\nI would add Recount if off by more than, say, 5 percent: the scanner asks for a second count without telling why.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Good. And if they find something on a shelf where it doesn't belong?"),
        agent(
          "Hi {first},\n\nThe scanner takes it without a comment, so it gives nothing away. In the Console such lines are marked Unexpected, and you decide whether to accept the new place or to have it put back.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Tried it in {site} this morning. Suddenly we have differences. Telling."),
        agent("Honest ones at least, {first}. All the best!\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["URGENT: counted lines missing, audit tomorrow", "whole aisle gone from the count"],
      openings: [
        "We finished the year-end count an hour ago and one aisle is missing in the Console, although the Swift 2 still says 'sent'. Photo of its screen attached. The auditors are here at eight tomorrow morning and I can't get my people back tonight.",
        "An entire aisle counted with one Swift 2 (serial {serial}) never arrived in the session, see the photo. Auditors come tomorrow. PLEASE ring or write as soon as you can.",
      ],
      file: "photo",
      turns: [
        agent(
          "Hi {first},\n\nPlease do not reset that scanner and leave it switched on: the lines are still in it. Your photo shows a clock that is a year behind, so the Console took the lines for those of an old, closed session and put them aside.\n\nSet the clock under Menu > System > Time, put the scanner into its cradle and tell me when it is online.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Clock is right, it sits in the cradle, lamp is green."),
        note(
          "Lines are in the quarantine of the closed session. Reassigned to the current one, checked against the scanner's own total. Swift 2 clock battery: suggest a swap.",
        ),
        agent(
          "Hi {first},\n\nThe aisle is in your session now, and its sum equals the one the scanner shows. You can approve the count. I noted in the session's log what was reassigned and why, so that the auditors can follow it. The small clock battery in that Swift 2 is probably empty; write to us after the audit and we will exchange it.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Approved, and the totals are what we expected. You saved our evening."),
        agent("Sleep well, {first}, and good luck tomorrow.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "critical",
      tags: ["counting"],
    },
    {
      titles: ["negative stock, how?", "minus quantities in the list"],
      openings: [
        "The stock list for {site} shows negative quantities for {count} items. You cannot have minus four boxes of anything. Where does this come from and how do I put it right?",
        "How can stock be below zero? I find it slightly absurd. Please explain in simple words.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nIn simple words: something was taken out in the Console before it was put in. Mostly a delivery is on the shelf and already sold from, while its receipt has not been booked yet.\n\nReports > Negative stock lists each case with the movement that caused it. Book the open receipts first and look again; what remains is worth a quick count. To prevent it, Settings > Stock > Below zero can be set to Warn or Refuse.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Two unbooked deliveries explained nearly all. One item is still at minus three."),
        agent(
          "Hi {first},\n\nThat one was issued under the code of its predecessor, by hand. Correct the issue under Stock > Movements, and both items are right again.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Nothing below zero any more. I have set it to Warn."),
        agent("Sensible choice, {first}. Closing this one.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["counting with expiry dates", "How do I count batches?"],
      openings: [
        "We sell sealants with expiry dates and would like to record the batch while counting. The scanner only asks for the quantity. Do we need different labels?",
        "Can the Anchor ask for batch and best-before date during a count? Typing them in would be all right, scanning even better.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nSwitch on Batches and Expiry on the item's card (or for a whole item group) and the scanner asks for both. If your supplier's label has a small square code next to the barcode, a single scan of that one usually fills in item, batch and date. Does it have one?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Yes, there's a square one! We always scanned the stripes beside it."),
        agent(
          "Hi {first},\n\nThen scan the square and you are done. The stripes hold the item number only. The report Reports > Expiring then lists what runs out within the next weeks.\n\n{agent}",
          { status: "pending" },
        ),
        customer("And what do I do with the old stock that has stripes only?"),
        agent(
          "Hi {first},\n\nCount it once with the batch typed in, and press Print on the scanner while the line is open. Your Tally prints a label with a square code for exactly that batch; stick it over the stripes.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["count a bit every week", "Rolling count instead of one big one"],
      openings: [
        "Instead of closing for a day each year we would like to count a little every {weekday}. Fast sellers more often than the rest. Can the Console plan that for us?",
        "Is there something like a rolling count? We have about 3,000 items and {count} minutes of patience.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThere is: Stock > Count plans. You sort items into A, B and C by turnover (the Console proposes a split), say how often each class is due, and on the chosen day the scanners receive a list of suitable length in walking order.\n\nBefore you give up the yearly count, please ask your accountant; most accept a rolling one if each item is counted once a year.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Accountant asked, she wants to think about it. I'll come back to you."),
      ],
      priority: "low",
    },
    {
      titles: ["Same shelf counted twice", "two colleagues counted the same bay"],
      openings: [
        "Two of us counted the same bay and the Console has added both up. Now we own twice as many valves as exist in this country. The session has to be approved today.",
        "Bay counted by two people, quantities doubled, {count} lines affected. How do I delete just one of the two? We must close the count this afternoon.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nIn the session, open the location and switch the view from Totals to By counter. You see both passes side by side; tick one and choose Discard pass. It is struck through, not deleted, so the record stays complete.\n\nIf the two differ, I would keep neither and use Recount location.\n\n{agent}",
          { status: "pending" },
        ),
        customer("They differ in one line only. Recounted that, discarded the rest. Approved!"),
        agent("Neatly done, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
      tags: ["differences"],
    },
    {
      titles: ["Two reports, two different totals", "Stock report does not match Availability"],
      openings: [
        "Reports > Stock and Reports > Availability give different totals for {site}. I know that reserved goods count in one and not the other, but even with those added it's still off. Which one do I believe?",
        "For our {site} store the stock report is higher than availability plus reservations. Shouldn't it be the same number?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nIt should: stock equals available plus reserved plus blocked. Could you download both for the same day and send them? Then I can compare line by line.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Both in the attached table, one sheet each.", { file: "table" }),
        note(
          "Off only for items in transit between two sites at midnight. Looks like a bug of ours.",
        ),
        agent(
          "Hi {first},\n\nAll the lines that differ were on their way between two of your sites that night. Stock counts them at the destination, Availability at neither end. I think that is our mistake and have asked development to confirm. The stock report is the one to believe meanwhile.\n\n{agent}",
          { status: "on_hold" },
        ),
      ],
      tags: ["reports"],
    },
    {
      titles: ["Cable in metres", "can I count 12.5 of something?", "decimals on the scanner"],
      openings: [
        "We stock cable by the metre. The scanner won't take 12.5, only 12 or 13. How do other workshops do it?",
        "Trying to count part rolls of cable in {site}: the decimal key on the Swift 3 just beeps at me. Do I need firmware newer than {version}?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nNothing to do with firmware. Each unit has a number of decimals, and a new unit starts with none. Go to Items > Units > Metre, set Decimals to 1 and let the scanner sync once.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Works for counting, thanks. The printed label still rounds 12.5 to 13 though."),
        agent(
          "Hi {first},\n\nThe label has its own format. In the label editor, click the quantity field and change Number from Whole to As in unit. Save, and the next print on your Tally 80 or Tally 110 shows 12.5.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["units"],
    },
  ],
};
